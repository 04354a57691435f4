import type { Permission } from './permissions.ts'

/** What a feature records in the log of changes (000 §3, 002 §3): the model's name in the log → who may read its history and what it is called. */
export type Records = Record<string, Recorded>

interface Recorded {
  /** The permission to see the thing itself. */
  may: Permission
  ru: string
  /** The name of the screen that opens one thing, if there is such a screen. */
  page?: string
  /** Labels of this record's fields, where the labels of its feature's form do not fit them. */
  fields?: Record<string, string>
}
