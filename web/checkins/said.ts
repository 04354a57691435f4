import type { Told } from '#contract/checkins/checkins.ts'

/** What stands instead of the camera, or under it. `kept`: the page has to be opened again before it is over. */
export interface Said {
  kind: 'done' | 'warning' | 'kept' | 'error'
  text: string
}

export const saidOf = ({ late, message }: Told): Said => ({ kind: late ? 'warning' : 'done', text: message })
