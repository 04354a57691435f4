import { z } from 'zod'

/** The form rules of 000 §5 with their exact words; the form and the server parse the same schema. */
export const messages = {
  required: 'Обязательное поле.',
  email: 'Некорректный e-mail.',
  phoneStar: '* - недопустимый символ',
  phoneShort: 'Минимальное количество символов - 9',
  phoneDigits: 'Телефон: только цифры, от 9 до 15.',
  price: 'Некорректная цена.',
  date: 'Некорректная дата.',
  time: 'Некорректное время.',
  passwordEmpty: 'Поле не заполнено',
  passwordShort: 'Минимальное количество символов - 6',
  number: 'Введите число.',
  tooLong: (max: number) => `Максимальное число символов - ${max}`,
} as const

export const requiredText = (max = 200) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, messages.tooLong(max))
    .refine(isStorable, 'Недопустимый символ.')
export const optionalText = (max = 2000) =>
  z.string().trim().max(max, messages.tooLong(max)).refine(isStorable, 'Недопустимый символ.').nullable().optional()
export const requiredId = z.number({ error: messages.required }).int(messages.required).positive(messages.required).max(2_147_483_647)
export const email = z
  .union([z.literal(''), z.email(messages.email)])
  .nullable()
  .optional()
/** Digits with the country code and no plus; what people type (+7, 8…, brackets) is cleaned first. */
export const phone = z
  .string({ error: messages.required })
  .refine((text) => !text.includes('*'), messages.phoneStar)
  .transform((text) => text.replace(/[\s()+-]/g, ''))
  .refine((text) => text.length >= 9, messages.phoneShort)
  .refine((text) => /^\d{9,15}$/.test(text), messages.phoneDigits)

/** PostgreSQL text cannot hold NUL. */
function isStorable(text: string) {
  return !text.includes('\u0000')
}
