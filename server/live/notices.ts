import type { Database } from '#server/database/database.ts'
import { askHouse } from '#server/database/house.ts'

/** All of them in one transaction, which does not wait for the disk: a hint may be lost with the house. */
const TELL = `select set_config('synchronous_commit', 'off', true), pg_notify(n.channel, n.payload)
  from unnest($1::text[], $2::text[]) n(channel, payload)`

interface Notice {
  channel: string
  payload: string
}

/**
 * Messages between processes by NOTIFY. A commit with a notice waits for all other such commits of the server, so notices that gather meanwhile are sent
 * together.
 */
export function openNotices(database: Pick<Database, 'requests'>) {
  let waiting: Notice[] = []
  let leaving: Promise<unknown> = Promise.resolve()
  const leave = async () => {
    const told = waiting
    waiting = []
    if (told.length === 0) return
    const values = [told.map((one) => one.channel), told.map((one) => one.payload)]
    await askHouse(database, TELL, values)
  }
  return (channel: string, payload: string): Promise<unknown> => {
    waiting.push({ channel, payload })
    if (waiting.length === 1) leaving = leaving.then(leave, leave)
    return leaving
  }
}
