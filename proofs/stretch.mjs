// Preloaded into a server under watch: how long its thread worked between two turns of the event loop, in ms, a line in the file STRETCHES for
// each that is worth telling. Time in which the machine gave the thread to nobody, or to another process, is not the server's doing.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.STRETCHES
const WORTH_TELLING = 2
let before = process.threadCpuUsage()
const look = () => {
  const { user, system } = process.threadCpuUsage(before)
  const ms = (user + system) / 1000
  if (file && ms > WORTH_TELLING) appendFileSync(file, `${ms.toFixed(1)}\n`)
  before = process.threadCpuUsage()
}
if (isMainThread) setInterval(look, 2).unref()
