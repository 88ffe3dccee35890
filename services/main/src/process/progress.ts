const WIDTH = 24
const STEPS = 4

export type Progress = (label: string, done: number, total: number) => void

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Reports the progress of long work. On a terminal, draws one bar per label. Otherwise, writes a line
 * whenever another quarter of the work is complete.
 */
export function createProgress(output: Output = process.stderr): Progress {
  return output.isTTY ? bar(output) : lines(output)
}

function bar(output: Output): Progress {
  return (label, done, total) => {
    const share = shareOf(done, total)
    const filled = Math.round(share * WIDTH)
    const line = `${label.padEnd(20)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${counts(done, total)}`
    output.write(`\r\u001b[2K${line}${share >= 1 ? '\n' : ''}`)
  }
}

function lines(output: Output): Progress {
  const shown = new Map<string, number>()
  return (label, done, total) => {
    const step = Math.floor(shareOf(done, total) * STEPS)
    if (shown.get(label) === step) return
    shown.set(label, step)
    output.write(`${label}: ${counts(done, total)}\n`)
  }
}

const shareOf = (done: number, total: number) => (total > 0 ? Math.min(done / total, 1) : 1)

const counts = (done: number, total: number) =>
  `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
