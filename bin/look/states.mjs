// @ts-check
/** The states that `npm run look` draws each screen in, made from the true answers of the server (front-desk.md U-30, U-31, U-41). */

/** @typedef {'full' | 'empty' | 'error' | 'long'} State */

/** @type {{ state: State, title: string }[]} */
export const states = [
  { state: 'full', title: 'данные' },
  { state: 'empty', title: 'пусто' },
  { state: 'error', title: 'отказ сервера' },
  { state: 'long', title: 'длинные тексты' },
]

/** Every read but that of the session answers as the state wants. */
export async function show(/** @type {import('@playwright/test').Page} */ page, /** @type {State} */ state) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state === 'full') return
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname !== '/api/docs' && !url.pathname.endsWith('/iam'),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      if (state === 'error') return route.fulfill(refusal)
      const answer = await route.fetch()
      if (!answer.ok()) return route.fulfill({ response: answer })
      const { data, ...rest } = await answer.json()
      await route.fulfill({ response: answer, json: { ...rest, data: state === 'empty' ? emptied(data) : stretched(data) } })
    },
  )
}

const refusal = {
  status: 500,
  headers: { 'X-Request-Id': 'req-7f3a91' },
  json: { result: 'error', code: 500, message: 'Серверная ошибка.', request_id: 'req-7f3a91' },
}

/** Lists without rows, a day without shifts, a record without parts. */
function emptied(/** @type {unknown} */ data) {
  if (Array.isArray(data)) return []
  if (typeof data !== 'object' || data === null) return data
  const parts = Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value])
  return { ...Object.fromEntries(parts), ...('count' in data && { count: 0 }) }
}

const surname = 'Константинопольская-Преображенская-Воскресенская-Задунайская'
const comment = 'Просит мастера с лёгкой рукой 💅 и чай без сахара. '.repeat(100)

/** @type {Record<string, string>} */
const longTexts = {
  last_name: surname,
  first_name: 'Александра-Елизавета 🌸',
  middle_name: 'Владиславовна-Константиновна',
  comment,
  description: comment,
  cancel_reason: comment,
  name: `${surname} 💅`,
  name_full: `Общество с ограниченной ответственностью «${surname} и партнёры» 💅`,
  name_show: surname,
  title: `${surname} 💅`,
  address: `Москва, ${surname} набережная, владение 104, строение 12, помещение 8`,
  address_legal: `Москва, ${surname} набережная, владение 104, строение 12, помещение 8`,
  address_actual: `Москва, ${surname} набережная, владение 104, строение 12, помещение 8`,
  work_position: surname,
  workplace: surname,
  email: `${'konstantinopolskaya.'.repeat(3)}preobrazhenskaya@okno.example`,
}

/**
 * Words that people have written under names which elsewhere hold a code of the product: they are stretched where they are Russian.
 * @type {Record<string, string>}
 */
const longWords = {
  ...Object.fromEntries(['text', 'body', 'message', 'reason', 'note', 'words'].map((key) => [key, comment])),
  ...Object.fromEntries(['subject', 'question', 'services', 'place', 'contact'].map((key) => [key, `${surname}, ${surname} 💅`])),
  ...Object.fromEntries(
    ['author', 'employer', 'customer', 'user', 'who', 'position'].map((key) => [key, `${surname} Александра-Елизавета 🌸`]),
  ),
  ...Object.fromEntries(['unit', 'unit_name', 'store', 'group', 'supplier', 'good', 'site'].map((key) => [key, `${surname} 💅`])),
}
const isRussian = /[а-яё]/i

/**
 * @param {unknown} data
 * @returns {unknown}
 */
function stretched(data) {
  if (Array.isArray(data)) return data.map(stretched)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isText = value === null || typeof value === 'string'
      // Filters of a list are named by the product, not by people.
      if (key === 'filters') return [key, value]
      if (isText && longTexts[key]) return [key, longTexts[key]]
      if (typeof value === 'string') return [key, (isRussian.test(value) && longWords[key]) || value]
      return [key, stretched(value)]
    }),
  )
}
