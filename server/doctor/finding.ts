/** One thing that was looked at. `doubtful` works and will hurt one day; `broken` keeps people from working or loses what they did. */
export interface Finding {
  about: string
  state: 'well' | 'doubtful' | 'broken'
  said: string
  /** A sentence that tells the operator what to do; absent where all is well. */
  todo?: string
}

export const well = (about: string, said: string): Finding => ({ about, state: 'well', said })
export const doubtful = (about: string, said: string, todo: string): Finding => ({ about, state: 'doubtful', said, todo })
export const broken = (about: string, said: string, todo: string): Finding => ({ about, state: 'broken', said, todo })

const marks = { well: '✓', doubtful: '!', broken: '✗' } as const
/** A finding as a console shows it. */
export const told = ({ about, state, said, todo }: Finding) => `${marks[state]} ${about}: ${said}${todo ? `\n    ${todo}` : ''}`
