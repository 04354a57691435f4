import { momentIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The wall time of the studio at a moment (s), as `YYYY-MM-DD HH:mm:ss`. */
const wallOf = (at: number) => momentIn(sessionZone(), at * 1000)
const today = () => wallOf(Date.now() / 1000).slice(0, 10)

export const dayAt = (at: number) => wallOf(at).slice(0, 10)
export const clockAt = (at: number) => wallOf(at).slice(11, 16)

/** «15:04» of today, «вчера», «20.11». */
export function whenSaid(at: number): string {
  const day = dayAt(at)
  if (day === today()) return clockAt(at)
  if (day === wallOf(Date.now() / 1000 - 86_400).slice(0, 10)) return 'вчера'
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`
}

/** The day that is printed between messages. */
export function dayTitle(at: number): string {
  const day = dayAt(at)
  if (day === today()) return 'сегодня'
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('ru-RU', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today().slice(0, 4) && { year: 'numeric' }),
  })
}
