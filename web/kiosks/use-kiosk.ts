import { useEffect, useRef, useState } from 'react'
import { printCodeId, stepOf } from '#domain/checkins/codes.ts'
import { keepProgram } from '#web/core/keep-program.ts'
import { type DrawnCode, drawCode } from './draw-code.ts'
import { askCame, askCode, type Came, type KioskState, keepState, keptState } from './kiosk-call.ts'

const SECOND = 1000
/** For how many steps an arrival is shown: four are a minute. */
const SHOWN_STEPS = 4
const POLL_SECONDS = 3

export interface Shown {
  state: KioskState | null
  code: DrawnCode | null
  came: Came['came']
  /** Seconds since 1970 by the server's clock. */
  now: number
  isOffline: boolean
}

/** Draws a code each step and asks who came; without network it goes on from the keys of the day. */
export function useKiosk(token: string, onEnd: () => void): Shown {
  const [shown, setShown] = useState<Shown>({ state: null, code: null, came: [], now: Math.floor(Date.now() / SECOND), isOffline: false })
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(keepProgram, [])
  useEffect(() => {
    let { state, ahead }: { state: KioskState | null; ahead: number } = keptState() ?? { state: null, ahead: 0 }
    let drawn = -1
    let ticks = 0
    let isOver = false
    const put = (change: Partial<Shown>) => !isOver && setShown((before) => ({ ...before, ...change }))

    async function draw(step: number) {
      const heard = await askCode(token)
      if (isOver) return
      if (heard.kind === 'ended') return ended.current()
      if (heard.kind === 'ok') {
        state = heard.data
        ahead = heard.data.now - Math.floor(Date.now() / SECOND)
        keepState({ state, ahead })
        return put({ state, code: heard.data.params, isOffline: false })
      }
      const code = state && (await drawCode({ kiosk: state.kiosk_id, unit: state.params.unit_id, keys: state.keys ?? [] }, step))
      put({ state, code, isOffline: true })
    }

    async function tick() {
      const now = Math.floor(Date.now() / SECOND) + ahead
      const step = stepOf(now)
      put({ now })
      if (step !== drawn) {
        drawn = step
        await draw(step)
      }
      if (state && ticks++ % POLL_SECONDS === 0) {
        const heard = await askCame(token, printCodeId(state.kiosk_id, step - SHOWN_STEPS))
        if (heard.kind === 'ended' && !isOver) return ended.current()
        if (heard.kind === 'ok') put({ came: heard.data.came })
      }
    }
    void tick()
    const timer = window.setInterval(() => void tick(), SECOND)
    return () => {
      isOver = true
      window.clearInterval(timer)
    }
  }, [token])
  return shown
}

interface WakeLock {
  release(): Promise<void>
}

/** The screen of a counter does not go dark. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLock | null = null
    const keep = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => null)
    }
    void keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
