import { createMissingPathLog } from '@gable/service-kit/rest/missing-path'
import { createLog } from '@gable/service-kit/runtime/log'
import { startTestServer } from '@gable/service-kit/test-kit/test-server'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alertJobs } from './alerts.jobs.ts'
import { type AlertsFixture, stageAlerts } from './fixtures/start-alerts.ts'

/** Older than the retention period of events, whenever the test runs. */
const longAgo = new Date('2020-01-01T12:00:00Z')

describeStorage('the jobs of alerts', (engine) => {
  let alerts: AlertsFixture
  stageAlerts(engine, longAgo, (staged) => {
    alerts = staged
  })

  /** Creates the jobs with a recorded log; `run` runs a job by name and returns its log entries. */
  function stageJobs(listingsUrl = alerts.listings.url) {
    const lines: string[] = []
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
    const base = {
      publicUrl: 'http://localhost',
      photosUrl: 'http://localhost',
      dataDir: '',
      isSampleMarket: async () => true,
    }
    const logMissingPath = createMissingPathLog(log)
    const jobs = alertJobs({
      ...base,
      db: alerts.db,
      log,
      endpoint: (called) => ({
        url: listingsUrl,
        headers: {},
        onMissingPath: (path) => logMissingPath(called, path),
      }),
    })
    return {
      lines,
      jobs,
      async run(name: string) {
        const job = jobs.find((job) => job.name === name)
        if (!job) throw new Error(`There is no job "${name}"`)
        lines.length = 0
        await job.run(new AbortController().signal)
        return lines.map((line) => {
          const { msg, level: _level, time: _time, name: _name, ...facts } = JSON.parse(line)
          return [msg, facts]
        })
      },
    }
  }

  test.each(['send alerts', 'send digests'])(
    '%s logs the number of new events, and logs nothing when there are none',
    async (name) => {
      const { run } = stageJobs()
      expect(await run(name)).toEqual([])
      alerts.addEvent('home-1', 'NEW_LISTING')
      expect(await run(name)).toEqual([['Sent alerts', { events: 1, mails: 0, done: 0 }]])
      expect(await run(name)).toEqual([])
    },
  )

  test.each([
    ['send alerts', 1],
    ['send digests', 4],
  ] as const)(
    '%s checks only searches with its frequency and logs how many searches it finished',
    async (name, frequency) => {
      const { run } = stageJobs()
      alerts.addEvent('home-1', 'NEW_LISTING')
      await run('send alerts')
      await alerts.addSearch({ frequency, due: longAgo })
      expect(await run(name === 'send alerts' ? 'send digests' : 'send alerts')).toEqual([])
      expect(await run(name)).toEqual([['Sent alerts', expect.objectContaining({ events: 0, done: 1 })]])
    },
  )

  test('[F-78] logs a warning once an hour, and no job fails, when the listings service has no event log', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const url = await startTestServer((_request, response) =>
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"errors":["There is no such path"]}'),
    )
    const { run } = stageJobs(url)
    const warning = [
      'A service has no such path; check its address and its version',
      { called: 'listings', path: '/events' },
    ]
    expect(await run('send alerts')).toEqual([warning])
    expect(await run('send alerts')).toEqual([])
    expect(await run('send digests')).toEqual([])
    vi.advanceTimersByTime(3_600_000)
    expect(await run('send digests')).toEqual([warning])
  })

  test('fails the job when the listings service returns any other error', async () => {
    alerts.listings.isDown = true
    const { run } = stageJobs()
    await expect(run('send alerts')).rejects.toThrow('answered 503')
  })

  test('deletes events of homes that may no longer be shown, and logs how many', async () => {
    const { run } = stageJobs()
    for (const uPI of ['home-1', 'home-2', 'home-3']) alerts.addEvent(uPI, 'NEW_LISTING')
    await run('send alerts')
    expect(await run('forget homes that are gone')).toEqual([])
    alerts.listings.removed.add('home-1')
    expect(await run('forget homes that are gone')).toEqual([
      ['Deleted events of listings that may no longer be shown', { events: 1 }],
    ])
  })

  test('deletes expired events and unused places, and logs how many', async () => {
    const { run } = stageJobs()
    expect(await run('sweep events of listings')).toEqual([])
    alerts.addEvent('home-1', 'NEW_LISTING')
    alerts.addEvent('home-2', 'NEW_LISTING')
    await run('send alerts')
    await alerts.db.query(
      `insert into accounts.alert_place (place_type, place_key) values ('city', 'of nothing')`,
    )
    const message = 'Deleted old listing events'
    expect(await run('sweep events of listings')).toEqual([[message, { events: 1, places: 1 }]])
    expect(await run('sweep events of listings')).toEqual([])
  })
})
