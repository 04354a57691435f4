import type { Told } from '#contract/checkins/checkins.ts'

/** The message that the scanner shows instead of the camera or below it. `kept`: the scan waits in the phone and goes out when the page is opened again. */
export interface Said {
  kind: 'done' | 'warning' | 'kept' | 'error'
  text: string
}

export const saidOf = ({ late, message }: Told): Said => ({ kind: late ? 'warning' : 'done', text: message })
