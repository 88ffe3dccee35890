// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TabMessage } from './tab-channel.ts'

const favorites: TabMessage = { kind: 'favorites', member: '7' }
const renewed: TabMessage = { kind: 'renewed', handle: 'c', token: 'b' }
const ended: TabMessage = { kind: 'ended', handle: 'c' }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const channel = () => import('./tab-channel.ts')

test('[FAV-13] delivers messages to other tabs, and not to the sender', async () => {
  const here = await channel()
  vi.resetModules()
  const other = await channel()
  const heard: TabMessage[] = []
  const ownMessages: TabMessage[] = []
  other.onTabMessage((message) => heard.push(message))
  here.onTabMessage((message) => ownMessages.push(message))
  here.postToTabs(favorites)
  here.postToTabs(renewed)
  await vi.waitFor(() => expect(heard).toEqual([favorites, renewed]))
  expect(ownMessages).toEqual([])
})

test('ignores messages that do not match the schema', async () => {
  const { onTabMessage, postToTabs } = await channel()
  const heard: TabMessage[] = []
  vi.resetModules()
  ;(await channel()).onTabMessage((message) => heard.push(message))
  const stranger = new BroadcastChannel('gable')
  stranger.postMessage({ kind: 'favorites' })
  stranger.postMessage('signed-out')
  stranger.close()
  const end = onTabMessage(() => undefined)
  end()
  postToTabs(favorites)
  await vi.waitFor(() => expect(heard).toEqual([favorites]))
})

test('uses storage events when BroadcastChannel is missing, leaves nothing in storage, and never stores a token', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const written = vi.spyOn(Storage.prototype, 'setItem')
  const { onTabMessage, postToTabs } = await channel()
  const heard: TabMessage[] = []
  const end = onTabMessage((told) => heard.push(told))
  postToTabs(favorites)
  postToTabs(renewed)
  postToTabs(ended)
  expect(written).toHaveBeenCalledOnce()
  expect(Object.keys(localStorage)).toEqual([])
  const [key = '', newValue = ''] = written.mock.calls[0] ?? []
  const tell = (value: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  tell(newValue)
  tell(null)
  tell('not json')
  expect(heard).toEqual([favorites])
  end()
  tell(newValue)
  expect(heard).toEqual([favorites])
})
