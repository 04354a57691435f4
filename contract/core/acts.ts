/** What a feature's calls are called in the log of changes: the call's own name → its words. One that only creates, changes or removes a thing needs none. */
export type Acts = Record<string, Act>

export interface Act {
  /** The word said before the thing that the call is about, such as «Перенос». */
  ru: string
  /** Where an act is known by what it did to many: `model event` → «утверждена {{count}} смена», for one, two and five. */
  told?: Record<string, readonly [one: string, few: string, many: string]>
}
