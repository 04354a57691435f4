import { describe, expect } from 'vitest'
import { maxUpload } from '#contract/core/upload.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { type Sent, send, type World, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'
import { fieldsOf, type Path, withValue } from '#server/testing/schema-paths.ts'

/** The form rules of 000 §5 at every field of every call. Fields are found by their names and formats, so a new one comes under its rule by itself. */
interface Field {
  one: Known
  part: 'query' | 'body'
  path: Path
  formats: (string | null)[]
  types: string[]
  isRequired: boolean
  isNullable: boolean
  /** `employers.create phone`: how an exception names it. */
  name: string
  /** The last name of its path. */
  word: string
}
interface Rule {
  title: string
  is: (field: Field) => boolean
  /** Values with the words of their refusal. */
  wrong: [value: unknown, words: string][]
  /** Fields of that name under another rule, and why. */
  except?: Record<string, string>
  least: number
}

const places = everyEndpoint.flatMap((one) =>
  (['query', 'body'] as const).map((part) => ({ one, part, fields: fieldsOf(one.endpoint[part]) })),
)
const fields: Field[] = places.flatMap(({ one, part, fields: all }) =>
  [...Map.groupBy(all, ({ path }) => path.join('.'))].map(([name, same]) => ({
    one,
    part,
    path: same[0]?.path ?? [],
    formats: same.map(({ format }) => format),
    name: `${one.name} ${name}`,
    types: [...new Set(same.flatMap(({ types }) => types))],
    isRequired: same.some((each) => each.isRequired),
    isNullable: same.some((each) => each.isNullable),
    word: String(same[0]?.path.findLast((key) => typeof key === 'string')),
  })),
)

const DATE = 'Некорректная дата.'
const TIME = 'Некорректное время.'
const PRICE = 'Некорректная цена.'
const SPACE = 'Пробел - недопустимый символ'
const EMAIL = 'Некорректный e-mail.'
const QUANTITY = 'Недопустимое значение. Требуется 1 и выше'
const RATING = 'Значение не может быть больше 5 и меньше 0'
const kept = 'a phone that came back masked stays (EMP-420)'
const notNew = 'it is compared, and nothing is set to it'
const ofOthers = 'a service outside has issued it'

const isPhone = ({ word, one }: Field) => /^(\w+_)?phone$/.test(word) || (word === 'number' && one.feature === 'telephony')
const isPassword = ({ word }: Field) => /password$/i.test(word) && word !== 'send_password'
const outside = {
  'cash-registers.create online_password': ofOthers,
  'cash-registers.update online_password': ofOthers,
  'employers.create sipPassword': ofOthers,
  'employers.update sipPassword': ofOthers,
  'telephony.saveParams password': ofOthers,
}
const support = { 'system-settings.update support_phone': 'a text for people to read, with an extension' }

const rules: Rule[] = [
  {
    title: 'PLT-015 телефон — без звёздочек',
    is: isPhone,
    wrong: [['+7 9** 123-45-67', '* - недопустимый символ']],
    except: { 'employers.update phone': kept, 'customers.update phone': kept, 'candidates.update phone': kept, ...support },
    least: 15,
  },
  {
    title: 'PLT-024 телефон — не короче девяти знаков',
    is: isPhone,
    wrong: [['12345678', 'Минимальное количество символов - 9']],
    except: support,
    least: 18,
  },
  {
    title: 'PLT-017 e-mail верен',
    is: ({ word }) => /^(\w+_)?email$/.test(word) && word !== 'confirm_email',
    wrong: ['anna', 'anna@', 'anna okno@mail.ru'].map((text) => [text, EMAIL]),
    least: 13,
  },
  {
    title: 'PLT-018 время — ЧЧ:ММ',
    is: ({ word, path }) => /^(time|quiet)_(from|to)$/.test(word) || /(schedule|hours)\.(0\.)?(from|to)$/.test(path.join('.')),
    wrong: ['9:30', '25:00', '09:60', 'утро'].map((text) => [text, TIME]),
    least: 26,
  },
  {
    title: 'PLT-020 день — из календаря',
    is: ({ formats, word }) =>
      formats.includes('day') || (/^((\w+_)?(at|day|date|since)|(begin|end)At)$/.test(word) && !formats.includes('moment')),
    wrong: ['31.02.2026', '2026-02-31', 'завтра'].map((text) => [text, DATE]),
    except: {
      'work-positions.create cards_a_day': 'a number of cards',
      'work-positions.update cards_a_day': 'a number of cards',
      'checkins.begin read.at': 'seconds by the clock of a reader',
    },
    least: 115,
  },
  {
    title: 'PLT-058 PLT-414 PLT-720 момент — ГГГГ-ММ-ДД ЧЧ:мм:сс',
    is: ({ formats }) => formats.includes('moment'),
    wrong: ['2026-11-23T09:05:00', '23.11.2026 09:05', '2026-11-23 9:05:00', '2026-02-30 10:00:00'].map((text) => [text, DATE]),
    least: 50,
  },
  {
    title: 'PLT-021 PLT-708 цена — число не больше чем с двумя знаками после запятой',
    is: ({ word }) =>
      /^(price|sum|cost|amount|nominal|cash|plan|prepaid|cash_open|sum_from|shift_guarantee|late_per_min|\w+_(rate|sum|limit))$/.test(word),
    wrong: [12.345, -1, '1500 руб.'].map((sum) => [sum, PRICE]),
    except: {
      'good-order-rules.create month_limit': 'a quantity',
      'good-order-rules.update month_limit': 'a quantity',
      'company-settings.update count_limit': 'whole roubles',
      'company-settings.update bonus_limit': 'percents of a receipt',
    },
    least: 60,
  },
  {
    title: 'PLT-023 новый пароль — не короче шести знаков',
    is: isPassword,
    wrong: [['12345', 'Минимальное количество символов - 6']],
    except: {
      ...outside,
      ...Object.fromEntries(
        [
          'auth.login password',
          'auth.changePassword password',
          'chats.login password',
          'customers.erase password',
          'profile.update password',
          'profile.changePassword password',
          'profile.startSecondFactor password',
          'profile.newRecoveryCodes password',
          'profile.dropSecondFactor password',
          'kkm.close second_password',
        ].map((name) => [name, notNew]),
      ),
    },
    least: 6,
  },
  {
    title: 'PLT-023 пустой пароль — «Поле не заполнено»',
    is: isPassword,
    wrong: [['', 'Поле не заполнено']],
    except: {
      ...outside,
      'employers.create password': 'empty: one is made',
      'employers.update password': 'empty: the former stays',

      'auth.changePassword password': 'whoever got one is not asked for it',
      'chats.login password': 'the token of the house signs in',
      'kkm.close second_password': 'absent where one signature is enough',
    },
    least: 11,
  },
  {
    title: 'PLT-025 количество штук — целое, от одного',
    is: ({ word, one }) => /^(qty|count)$/.test(word) && /^(certificates|fiscal|good-labels|orders|service-resources)\./.test(one.name),
    wrong: [0, -3, 1.5].map((count) => [count, QUANTITY]),
    least: 8,
  },
  {
    title: 'PLT-014 логин и пароль телефонии — без пробелов',
    is: ({ name, word }) => /^sip(Login|Password)$/.test(word) || /^telephony\.saveParams (login|password)$/.test(name),
    wrong: ['anna 101', 'anna\t101'].map((text) => [text, SPACE]),
    least: 6,
  },
  {
    title: 'PLT-019 PLT-707 процент — больше нуля и до ста',
    is: ({ word, name, types }) =>
      (/percent|^window_ratio2?$|_share$/.test(word) || name.endsWith('bonus_limit')) && types.some((one) => /number|integer/.test(one)),
    wrong: [0, -1, 100.01, 101, 'половина'].map((share) => [share, 'Диапазон 1-100%.']),
    least: 30,
  },
  {
    title: 'PLT-012 оценка — от 0 до 5',
    is: ({ word }) => /^(rating_min|vote_avg_less)$/.test(word),
    wrong: [-0.5, 5.01].map((mark) => [mark, RATING]),
    least: 2,
  },
]

let world: World
let person: Person
test.beforeAll(() => {
  world = worldOf(() => house.as(cast.superAdmin))
})
/** The calls are refused before any verb, so one example serves all fields of a call. */
const prepared = new Map<string, Promise<Sent> | Sent>()
async function saidOf({ one, part, path }: Field, value: unknown): Promise<string[]> {
  if (!prepared.has(one.name)) prepared.set(one.name, await one.example(world))
  person ??= await house.as(cast.superAdmin)
  const { status, body } = await send(person, one.endpoint, withValue((await prepared.get(one.name)) ?? {}, part, path, value))
  return status === 422 ? (body.errors?.[path.join('.')] ?? []) : [`${status}`]
}

describe.each(rules)('$title', ({ is, wrong, except = {}, least }) => {
  const mine = fields.filter(is)
  const kept = mine.filter(({ name }) => !(name in except))

  test('каждое такое поле каждого вызова отвергает неверное этими словами', async () => {
    expect(kept.length).toBeGreaterThanOrEqual(least)
    const silent: string[] = []
    for (const field of kept)
      for (const [value, words] of wrong) {
        const said = await saidOf(field, value)
        if (!said.includes(words)) silent.push(`${field.name} = ${JSON.stringify(value)}: ${said.join() || 'принято'}`)
      }
    expect(silent).toEqual([])
  })

  test('исключения названы по полям, которые есть', () => {
    expect(Object.keys(except).filter((name) => !mine.some((field) => field.name === name))).toEqual([])
  })
})

/** Choices, codes of scanners and reasons have words of their own for what is not there (002 §8), passwords their rule's, and a register may answer nothing. A form with a file says nothing as an empty text, which is no choice of the two. */
const ownWords =
  /^(chats|checkins)\.|(scanMark|byBarcode) |password$|answers?\.(0\.)?body$|^bookings\.attachPhotos type$|^imports\.upload kind$/

test('PLT-010 PLT-709 ни одно обязательное поле не бывает непосланным и пустым: «Обязательное поле.»', async () => {
  const mine = fields.filter(({ name, isRequired }) => isRequired && !ownWords.test(name))
  expect(mine.length).toBeGreaterThan(500)
  const silent: string[] = []
  // An address says nothing only by not saying it.
  for (const field of mine)
    for (const value of field.isNullable || field.part === 'query' ? [undefined] : [undefined, null]) {
      const [said] = await saidOf(field, value)
      if (said !== 'Обязательное поле.') silent.push(`${field.name} = ${value}: ${said}`)
    }
  expect(silent).toEqual([])
})

test('слово вместо числа или номера неверно, а не «Обязательное поле.»', async () => {
  const mine = fields.filter(
    ({ types }) => types.some((one) => /number|integer/.test(one)) && types.every((one) => /number|integer|null/.test(one)),
  )
  expect(mine.length).toBeGreaterThan(800)
  const silent: string[] = []
  for (const field of mine) {
    const said = await saidOf(field, 'abc')
    if (said.length === 0 || said.some((words) => words === 'Обязательное поле.' || /^\d+$/.test(words)))
      silent.push(`${field.name} = abc: ${said.join() || 'не здесь'}`)
  }
  expect(silent).toEqual([])
})

const files = fields.filter(({ formats }) => formats.includes('binary'))
/** The table of a former program, for 50,000 customers are more than 2 MB (docs/decisions/024); it is no upload of the daily work. */
const tables = ['imports.upload file']
const papers = ['candidates.attach file', 'chats.upload file', 'chats.crmSend attachments.0', 'tickets.upload file']
const documents = [...papers, 'good-invoices.upload file', ...tables]

test('PLT-028 PLT-402 PLT-706 файл больше 2 МБ не принимает ни один вызов, кроме переноса из прежней программы: его предел — 10 МБ', async () => {
  const heavy = new File([new Uint8Array(maxUpload + 1)], 'photo.png')
  const kept = files.filter(({ name }) => !tables.includes(name))
  expect([maxUpload, kept.length]).toEqual([2 * 1024 * 1024, files.length - tables.length])
  expect(kept.length).toBeGreaterThan(12)
  for (const field of kept) expect([field.name, await saidOf(field, heavy)]).toEqual([field.name, ['Файл больше 2 МБ']])
  const table = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'клиенты.csv')
  for (const field of files.filter(({ name }) => tables.includes(name))) expect(await saidOf(field, table)).toEqual(['Файл больше 10 МБ'])
})

test('PLT-029 не картинку под именем png не принимает ни одно поле картинки', async () => {
  const text = new File(['это не картинка'], 'photo.png')
  const pictures = files.filter(({ name, word }) => !documents.includes(name) && word !== 'attachment')
  expect(pictures.length).toBeGreaterThan(8)
  for (const field of pictures) expect([field.name, await saidOf(field, text)]).toEqual([field.name, [imageMessages.notPicture]])
})
