import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

/** An act that the open screen can do now: the palette offers it by its name. */
export interface OfferedAct {
  text: string
  /** The subject of the act: «Иванова Мария, 12:00–13:00». */
  detail?: string
  keys?: string
  run: () => void
}

let offered: readonly OfferedAct[] = []
const { subscribe, tell } = openListeners()

function publish(next: readonly OfferedAct[]) {
  offered = next
  tell()
}

/** Offers acts for as long as the screen is open. */
export function useOffered(acts: readonly OfferedAct[]) {
  const print = JSON.stringify(acts.map(({ text, detail, keys }) => ({ text, detail, keys })))
  const run = useEffectEvent((at: number) => acts[at]?.run())
  useEffect(() => {
    const words: Omit<OfferedAct, 'run'>[] = JSON.parse(print)
    const mine = words.map((one, at): OfferedAct => ({ ...one, run: () => run(at) }))
    publish([...offered, ...mine])
    return () => publish(offered.filter((one) => !mine.includes(one)))
  }, [print])
}

export const useOfferedNow = () => useSyncExternalStore(subscribe, () => offered)
