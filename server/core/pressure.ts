import type pg from 'pg'

/** Whether new work would only make everybody wait longer: it is then better refused at the door, with a word when to come again. */
export interface Pressure {
  isHigh(): boolean
  close(): void
}

/** More than this wait for a connection with the database: at a few milliseconds each, the last would wait for a second. */
const WAITING = 150
/** ms; twice running a look comes round later than this: the event loop does not keep up. One long stretch is none. */
export const LATE = 250
const LOOK = 250

export function openPressure(pool: Pick<pg.Pool, 'waitingCount'>, late = LATE): Pressure {
  let last = performance.now()
  let lateLooks = 0
  const timer = setInterval(() => {
    const now = performance.now()
    lateLooks = now - last > LOOK + late ? lateLooks + 1 : 0
    last = now
  }, LOOK)
  timer.unref()
  return {
    isHigh: () => lateLooks > 1 || pool.waitingCount >= WAITING,
    close: () => clearInterval(timer),
  }
}
