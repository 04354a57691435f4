import { z } from 'zod'
import { phoneDigits } from '#domain/core/phone.ts'

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
  passwordMin: (min: number) => `Минимальное количество символов - ${min}`,
  passwordCommon: 'Этот пароль подбирают первым. Придумайте другой.',
  passwordOfHouse: 'Название программы, компании, «салон» и свой телефон подбирают первыми. Придумайте другой.',
  passwordSame: 'Это нынешний пароль. Придумайте другой.',
  passwordStale: 'Пароль, который вам дали, действовал 72 часа. Попросите новый.',
  passwordWrong: 'Неверный пароль.',
  passwordTwin: 'Пароли не совпадают',
  number: 'Введите число.',
  aboveZero: 'Количество должно быть больше нуля.',
  thousandths: 'Не больше трёх знаков после запятой.',
  fileTooBig: 'Файл больше 2 МБ',
  barcode: 'Штрихкод: 12 или 13 цифр.',
  rating: 'Значение не может быть больше 5 и меньше 0',
  space: 'Пробел - недопустимый символ',
  percent: 'Диапазон 1-100%.',
  quantity: 'Недопустимое значение. Требуется 1 и выше',
  cyrillic: 'Недопустимы кириллические символы',
  missing: 'Не найдено.',
  strange: 'Недопустимое значение.',
  strangeFields: (names: string) => `Неизвестные поля: ${names}.`,
  tooShort: (min: number) => `Минимальное количество символов - ${min}`,
  tooFew: (min: number) => (min === 1 ? 'Выберите хотя бы одно.' : `Нужно не меньше ${min}.`),
  tooMany: (max: number) => `Можно не больше ${max}.`,
  least: (min: number) => `Значение не может быть меньше ${min}`,
  most: (max: number) => `Значение не может быть больше ${max}`,
  step: (step: number) => `Значение должно делиться на ${step}`,
  tooLong: (max: number) => `Максимальное число символов - ${max}`,
} as const

/**
 * The words of a rule for a wrong value, as for a text that is no number (NaN); a value that is not there is an empty field (000 §5). A number that is only
 * too large is told how large it may be.
 */
export const ruled = (words: string) => ({
  error: ({ input, code, maximum }: { input?: unknown; code?: string; maximum?: unknown }) => {
    if (input === undefined || input === null || input === '') return messages.required
    return code === 'too_big' && typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? messages.most(maximum) : words
  },
})
/** A choice among what the rule names. */
export const choice = ruled(messages.strange)
/** A number below one names nothing; zero is a choice that was not made (000 §5). */
export const notZero = { error: ({ input }: { input?: unknown }) => (input === 0 ? messages.required : messages.strange) }

export const requiredText = (max = 200) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, messages.tooLong(max))
    .refine(isStorable, 'Недопустимый символ.')
export const optionalText = (max = 2000) =>
  z.string().trim().max(max, messages.tooLong(max)).refine(isStorable, 'Недопустимый символ.').nullable().optional()
export const requiredId = z.number(ruled(messages.number)).int(messages.strange).positive(notZero).max(2_147_483_647)
/** An e-mail address; small letters make one address of all its spellings. */
export const email = z
  .union([z.literal(''), z.email(messages.email).toLowerCase()])
  .nullable()
  .optional()
/** Digits with the country code and no plus; what people type (+7, 8…, brackets) is cleaned first. */
export const phone = z
  .string({ error: messages.required })
  .refine((text) => text.trim() !== '', { message: messages.required, abort: true })
  .refine((text) => !text.includes('*'), messages.phoneStar)
  .transform(phoneDigits)
  .refine((text) => text.length >= 9, messages.phoneShort)
  .refine((text) => /^\d{9,15}$/.test(text), messages.phoneDigits)

/** A phone as domain/core/names.ts masks it. */
const MASKED = /^(\+\d{1,3} )?\*{3} \*{3}-[\d*]{2}-[\d*]{2}$/
/** What the form of a saved person parses: a phone masked by the server may stay, a typed asterisk may not. */
export const shownPhone = z.string({ error: messages.required }).superRefine((text, context) => {
  if (MASKED.test(text)) return
  for (const { message } of phone.safeParse(text).error?.issues ?? []) context.addIssue({ code: 'custom', message })
})

/** A phone that came back masked, as it was shown, stays as it is (EMP-420). */
export const keptPhone = z.preprocess((sent) => (typeof sent === 'string' && sent.includes('*') ? undefined : sent), phone.optional())

/** Above 0 and up to 100 (decisions.md, «Other»). */
export const percent = z.number(ruled(messages.percent)).gt(0, messages.percent).max(100, messages.percent)
/** A percent that is kept whole. */
export const wholePercent = z.number(ruled(messages.percent)).int(messages.percent).min(1, messages.percent).max(100, messages.percent)
export const quantity = z.number(ruled(messages.quantity)).int(messages.quantity).min(1, messages.quantity)
/** What a scanner reads (001 §5). Its check digit is not asked for: the specification admits any. */
export const barcode = z
  .string({ error: messages.barcode })
  .trim()
  .regex(/^\d{12,13}$/, messages.barcode)
/** A code that people type from paper or by ear, such as a login of telephony. */
export const code = (max: number) =>
  requiredText(max)
    .refine((text) => !/\s/.test(text), messages.space)
    .refine((text) => !/\p{Script=Cyrillic}/u.test(text), messages.cyrillic)

/** PostgreSQL text cannot hold NUL. */
function isStorable(text: string) {
  return !text.includes('\u0000')
}

const setsPassword = z.union([z.object({ password: z.string().min(1) }), z.object({ send_password: z.literal([1, '1', true]) })])
/** The act for the journal of security if the body sets a password, typed or generated; an empty password leaves the old one, so there is no act. */
export const whenPasswordSet = (body: object) => (setsPassword.safeParse(body).success ? ('password_set' as const) : null)
