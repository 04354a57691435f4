import { v } from './visit-texts.ts'

type Values = Record<string, unknown>

/** Photos of a booking are recorded by their files, and are told by their number. What else stands as a code is named by the log itself. */
export const historyWords = (values: Values): Values =>
  Array.isArray(values.photos) ? { ...values, photos: v('photosCount', { count: values.photos.length }) } : values
