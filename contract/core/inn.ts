import { z } from 'zod'
import { isInn } from '#domain/core/inn.ts'

const words = {
  digits: 'ИНН: 10 цифр у организации, 12 у предпринимателя.',
  control: 'Контрольная цифра ИНН не сходится. Проверьте, нет ли опечатки.',
} as const

/** A taxpayer's number or null. Spaces in it are allowed, because people type them. */
export const inn = z
  .string()
  .transform((text) => text.replace(/\s/g, '') || null)
  .refine((text) => text === null || /^(\d{10}|\d{12})$/.test(text), { message: words.digits, abort: true })
  .refine((text) => text === null || isInn(text), words.control)
  .nullable()
  .optional()
