import { userRoom } from '#contract/core/events.ts'
import type { House } from '#server/core/context.ts'
import type { Me } from '#server/live/session.ts'

/** Milliseconds between two writes: a person who was written within ninety seconds is shown as present. */
const AGAIN = 40_000

const SEEN = `insert into employer_presence (company_id, employer_id, seen_at)
  select e.company_id, e.id, $2 from employers e where e.id = any($1) and e.company_id is not null
  on conflict (employer_id) do update set seen_at = greatest(excluded.seen_at, employer_presence.seen_at)`

/** Who has the program open: each process writes its own people, at once and then again while they stay. */
export function openPresence({ database, clock, realtime }: Pick<House, 'database' | 'clock' | 'realtime'>) {
  const here = new Set<number>()
  /** A write that fails is made good by the next one, so nobody has to hear of it. */
  const write = (ids: number[]) => database.pool.query(SEEN, [ids, new Date(clock())]).catch(() => undefined)
  const look = () => {
    for (const id of here) if (!realtime.isHere(userRoom(id))) here.delete(id)
    if (here.size > 0) void write([...here])
  }
  const timer = setInterval(look, AGAIN)
  timer.unref()
  return {
    seen({ employer_id }: Me) {
      here.add(employer_id)
      void write([employer_id])
    },
    close: () => clearInterval(timer),
  }
}
