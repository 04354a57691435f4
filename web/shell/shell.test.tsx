import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { companies } from '#contract/companies/companies.ts'
import { paths } from '#contract/shell/paths.ts'
import { getToken, setToken } from '#web/core/token.ts'
import { pages } from '#web/routes.tsx'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, asked, refuse, superuser } from '#web/testing/server.ts'

const nobody = { is_superuser: 0 as const, crosses_companies: 0 as const, permissions: [] }
/** The calendar of the menu. */
const monthInMenu = async () =>
  within(await within(await screen.findByRole('complementary', { name: 'Разделы' })).findByRole('region', { name: 'Выбор дня' }))
const addressOf = (path: string) => path.replaceAll(/\$\w+/g, '1')

// One of these tests walks every screen, on a busy machine for minutes.
vi.setConfig({ testTimeout: 300_000 })
beforeAll(startApp)
beforeEach(freshServer)

test('SES-013 SES-022 SES-025 SES-707 после входа токен хранится, и с ним спрошены свои права: они приходят вместе с человеком, второй раз их не спрашивают (решение 126)', async () => {
  answer(auth.login, { token: 'fresh' })
  answer(auth.iam, { ...superuser, is_superuser: 0, permissions: ['Company.view'] })
  await openAt('/auth')
  await userEvent.type(await screen.findByLabelText(/Телефон/), '89000000001')
  await userEvent.type(screen.getByLabelText('Пароль'), 'parol-1')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await headerSays('Компании')
  expect(asked.slice(0, 2)).toMatchObject([
    { name: 'auth.login', body: { phone: '79000000001', password: 'parol-1' } },
    { name: 'auth.iam', headers: { authorization: 'Bearer fresh' } },
  ])
  expect(asked.map(({ name }) => name)).not.toContain('employers.permission')
  expect(getToken()).toBe('fresh')
  const menu = within(screen.getByRole('navigation', { name: 'Разделы' }))
  expect([menu.queryByRole('link', { name: 'Компании' }) !== null, menu.queryByRole('link', { name: 'Студии' })]).toEqual([true, null])
  expect(within(screen.getByRole('button', { name: /Профиль/ })).getByText(/Ева Соколова/)).toBeTruthy()
})

test('SES-002 SES-029 вход — два поля и кнопка; неверный назван словами, телефон остаётся, никто не вошёл', async () => {
  refuse(auth.login, 1010)
  await openAt(paths.auth)
  expect([paths.auth, screen.queryByRole('navigation'), screen.queryByRole('banner')]).toEqual(['/auth', null, null])
  expect(screen.getByRole('alert').textContent).toBe('')
  await userEvent.type(await screen.findByLabelText(/Телефон/), '89000000001')
  await userEvent.type(screen.getByLabelText('Пароль'), 'ne-tot-parol')
  expect([...document.querySelectorAll('form input')].map((one) => one.getAttribute('name'))).toEqual(['phone', 'password'])
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Неверный логин и/или пароль.'))
  expect(screen.getByLabelText<HTMLInputElement>(/Телефон/).value.replaceAll(/\D/g, '')).toMatch(/9000000001$/)
  expect([getToken(), addressNow(), asked.map(({ name }) => name)]).toEqual([null, '/auth', ['auth.login']])
})

test('PLT-031 PLT-032 PLT-035 PLT-412 PLT-718 вызовы идут под /api/crm того узла, откуда открыта страница; с каждым уходят токен, X-Requested-With, язык и пояс; обычный пояс — московский', async () => {
  const { fetch: reply } = globalThis
  const urls: string[] = []
  globalThis.fetch = (url, init) => {
    urls.push(`${url}`)
    return reply(url, init)
  }
  await openAs({ unit_id: null, unit: null }, '/companies')
  await headerSays('Компании')
  globalThis.fetch = reply
  expect(asked.length).toBeGreaterThan(1)
  expect(urls.filter((url) => !/^\/api\/(crm|chat)\//.test(url))).toEqual([])
  for (const { headers } of asked)
    expect(headers).toMatchObject({
      authorization: 'Bearer token',
      'x-requested-with': 'XMLHttpRequest',
      'x-locale': 'ru',
      'x-timezone': 'Europe/Moscow',
    })
})

test('SES-702 SES-703 любой ответ 401 забывает токен и ведёт на вход', async () => {
  refuse(companies.list, 1005)
  await openAs({}, '/companies')
  await waitFor(() => expect(addressNow()).toBe('/auth?redirect=/companies'))
  expect(getToken()).toBeNull()
})

test('SES-704 SES-017 заблокированного ещё при загрузке сессии выводят и говорят почему', async () => {
  await openAt('/auth')
  setToken('token', 'entered')
  refuse(auth.iam, 1032)
  await openAt('/companies')
  expect((await screen.findByText('Ваша учетка заблокирована')).closest('[role="alert"]')).not.toBeNull()
  await waitFor(() => expect(addressNow()).toMatch(/^\/auth/))
  expect(getToken()).toBeNull()
})

test('SES-004 SES-702 без входа любой адрес ведёт на вход, без права любой экран закрыт и ничего не спрашивает', async () => {
  for (const { path } of pages) {
    await openAt(addressOf(path))
    expect(addressNow(), path).toBe(`/auth?redirect=${addressOf(path)}`)
  }
  for (const { path } of pages.filter(({ may }) => may !== 'anyone')) {
    await openAs(nobody, addressOf(path))
    expect(await screen.findByRole('heading', { level: 2, name: 'Нет доступа' }), path).toBeTruthy()
  }
  // Important news and reminders of the hour are shown over every screen to everybody.
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['auth.iam', 'news.fixSticky', 'popup-reminders.mine']))
})

test('SES-702 экран открывает ровно его право, а экран без своего права — каждый вошедший', async () => {
  await openAs({ ...nobody, permissions: ['Company.view'] }, '/companies')
  await headerSays('Компании')
  await openAt('/companies/new')
  await screen.findByRole('heading', { level: 2, name: 'Нет доступа' })
  await openAt('/no/such/page')
  await screen.findByRole('heading', { level: 2, name: 'Страница не найдена' })
})

test('SES-008 суперпользователю открыт каждый экран', async () => {
  for (const { path } of pages) {
    await openAs({ permissions: [] }, addressOf(path))
    expect(addressNow(), path).toContain(addressOf(path))
    expect(screen.queryByRole('heading', { level: 2, name: 'Нет доступа' }), path).toBeNull()
    expect(screen.queryByText('Экран не удалось показать'), path).toBeNull()
  }
})

test('SHL-701 SHL-702 SHL-048 SHL-049 в меню только разрешённое и открытое каждому, раздел без разрешённого не показан', async () => {
  await openAs({ ...nobody, permissions: ['Company.view', 'Unit.view'] }, '/companies')
  const menu = within(await screen.findByRole('navigation', { name: 'Разделы' }))
  const groups = menu.getAllByRole('heading').map((one) => {
    const entries = within(one.closest('section') as HTMLElement).getAllByRole('link')
    return [one.textContent, entries.map((link) => link.textContent)]
  })
  expect(groups).toEqual([
    ['Клиенты', ['Звонки клиентов']],
    ['Финансы', ['Заявки на оплату']],
    ['Общение', ['Отделы обращений', 'Уведомления']],
    ['Настройки', ['Студии', 'Компании']],
  ])
  expect(menu.getAllByRole('link')).toHaveLength(6)
})

test('SHL-005 кнопка сворачивает меню и разворачивает его снова', async () => {
  await openAs({}, '/companies')
  const side = () => document.querySelector('[data-side]')?.getAttribute('data-side')
  for (const [act, after] of [
    ['Свернуть меню', 'closed'],
    ['Развернуть меню', 'open'],
    ['Свернуть меню', 'closed'],
  ] as const) {
    const button = await screen.findByRole('button', { name: act })
    expect([button.getAttribute('aria-expanded'), side()]).toEqual(after === 'closed' ? ['true', 'open'] : ['false', 'closed'])
    await userEvent.click(button)
    expect(side()).toBe(after)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }))
})

test('SHL-708 имя в шапке — не длиннее 34 знаков', async () => {
  await openAs({ first_name: 'Константин', last_name: 'Константинопольский-Забалканский' }, '/companies')
  const profile = await within(await screen.findByRole('banner')).findByRole('button', { name: /Профиль/ })
  expect(within(profile).getByText('Константин Константинопольский-За…').textContent).toHaveLength(34)
})

test('SHL-007 SHL-709 неделя календаря в меню начинается с понедельника', async () => {
  await openAs({}, '/companies')
  const month = await monthInMenu()
  expect(month.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'])
  expect(month.getAllByRole('link')[0]?.getAttribute('aria-label')).toMatch(/, понедельник$/)
})

test('календарь в меню сворачивается до названия месяца и остаётся свёрнутым на других экранах', async () => {
  await openAs({}, '/companies')
  const month = await monthInMenu()
  const name = month.getByRole('button', { name: /^[А-Я][а-я]+ \d{4}$/ })
  expect([name.getAttribute('aria-expanded'), month.queryByRole('table') !== null]).toEqual(['true', true])
  await userEvent.click(name)
  expect([name.getAttribute('aria-expanded'), month.queryByRole('table')]).toEqual(['false', null])
  expect(document.activeElement).toBe(name)
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Разделы' })).getByRole('link', { name: 'Студии' }))
  await headerSays('Студии')
  expect((await monthInMenu()).queryByRole('table')).toBeNull()
  await userEvent.click((await monthInMenu()).getByRole('button', { name: /^[А-Я][а-я]+ \d{4}$/ }))
  expect((await monthInMenu()).getByRole('table')).toBeTruthy()
})

test('SHL-008 среднее нажатие на день в меню оставлено браузеру: ссылка на главную с этим днём открывается отдельно', async () => {
  await openAs({}, '/companies')
  const [day] = (await monthInMenu()).getAllByRole('link')
  expect(day?.getAttribute('href')).toBe(`/?selected_date=${day?.getAttribute('data-day')}`)
  expect(fireEvent(day!, new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 }))).toBe(true)
  expect(addressNow()).toBe('/companies')
})
