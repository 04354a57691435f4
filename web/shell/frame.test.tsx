import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { helpRu } from '#contract/help/help.ru.ts'
import { setLook } from '#web/core/theme.ts'
import { toast } from '#web/core/toast.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { askedOf } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(async () => {
  setLook({ keys: undefined })
  await freshServer()
})

const nobody = { is_superuser: 0 as const, permissions: [] }
const press = (init: KeyboardEventInit, at: Element = document.body) => fireEvent.keyDown(at, init)
const question = { key: '?', code: 'Slash', shiftKey: true }
/** A button of the header. */
const inHeader = async (name: string | RegExp) => within(await screen.findByRole('banner')).findByRole('button', { name })
const openMenu = async (name: string | RegExp) => {
  await userEvent.click(await inHeader(name))
  return within(await screen.findByRole('menu'))
}
const labels = (menu: Pick<typeof screen, 'getAllByRole'>) => menu.getAllByRole('menuitem').map((one) => one.textContent)

test('SHL-023 в меню справки, что в шапке, — руководство, вопросы, лист IT-спринта, раскрытие информации и структура компании', async () => {
  await openAs({}, '/companies')
  const menu = await openMenu('Справка')
  expect(labels(menu)).toEqual([
    'Руководство',
    'Вопросы и ответы',
    'Лист IT-спринта',
    'Раскрытие информации',
    'Структура компании',
    'Сочетания клавиш',
  ])
  const hrefs = menu.getAllByRole('menuitem').map((one) => one.getAttribute('href'))
  expect(hrefs).toEqual(['/help#manual', '/help#faq', '/help#sprint', null, '/units', null])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Вопросы и ответы' }))
  await headerSays('Справка')
  expect(addressNow()).toBe('/help#faq')
  expect(await screen.findByRole('heading', { level: 3, name: helpRu.questions[0].question })).toBeTruthy()
  expect(document.activeElement?.id).toBe('faq')
})

test('меню, открытое раньше, чем пришла новая запись, остаётся открытым: фокуса она у него не отнимает', async () => {
  await openAs({}, '/companies')
  await openMenu('Справка')
  await openAt('/bookings/new?tab=new')
  await headerSays('Новая запись')
  const customer = await screen.findByRole('combobox', { name: /клиента/i })
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Справка' }))
  await openAt('/bookings/new?tab=new&user_id=0')
  await act(() => new Promise((done) => requestAnimationFrame(done)))
  expect(document.activeElement).toBe(customer)
})

test('SHL-023 структура компании показана только тому, кому открыты студии; справка открыта каждому', async () => {
  await openAs(nobody, '/help')
  await headerSays('Справка')
  expect(labels(await openMenu('Справка'))).not.toContain('Структура компании')
  await freshServer()
  await openAs({ ...nobody, permissions: ['Unit.view'] }, '/help')
  expect(labels(await openMenu('Справка'))).toContain('Структура компании')
})

test('лист IT-спринта показывает журнал изменений из репозитория', async () => {
  await openAs(nobody, '/help#sprint')
  const sprint = within(await screen.findByRole('region', { name: 'Лист IT-спринта' }))
  expect(sprint.getByText(/^Календарь дня студии: мастера столбцами/)).toBeTruthy()
})

test('SHL-024 раскрытие информации открывает три документа, каждый в новой вкладке', async () => {
  await openAs(nobody, '/help')
  const menu = await openMenu('Справка')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Раскрытие информации' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Раскрытие информации' }))
  const links = dialog.getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/docs/readme.pdf', '/docs/licence.pdf', '/docs/crminstruction.pdf'])
  expect(links.map((one) => one.getAttribute('target'))).toEqual(['_blank', '_blank', '_blank'])
})

test('SHL-029 в меню профиля ровно статус, настройки и выход', async () => {
  await openAs(nobody, '/help')
  const menu = await openMenu(/Профиль/)
  expect(labels(menu)).toEqual(['Статус', 'Настройки', 'Выйти'])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Статус' }))
  expect(await screen.findByRole('dialog', { name: 'Мой статус' })).toBeTruthy()
  await freshServer()
  await openAs(nobody, '/help')
  await userEvent.click((await openMenu(/Профиль/)).getByRole('menuitem', { name: 'Настройки' }))
  await waitFor(() => expect(addressNow()).toBe('/settings/account'))
  await userEvent.click((await openMenu(/Профиль/)).getByRole('menuitem', { name: 'Выйти' }))
  await waitFor(() => expect(addressNow()).toBe('/auth'))
  expect(askedOf(auth.logout)).toHaveLength(1)
})

test('SHL-030 среднее нажатие на настройки и выход оставлено браузеру: адреса открываются в новой вкладке', async () => {
  await openAs(nobody, '/help')
  const menu = await openMenu(/Профиль/)
  for (const [name, href] of Object.entries({ Настройки: '/settings/account', Выйти: '/auth' })) {
    const link = menu.getByRole('menuitem', { name })
    expect(link.getAttribute('href')).toBe(href)
    expect(fireEvent(link, new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 })), name).toBe(true)
    expect(addressNow()).toBe('/help')
  }
  expect(askedOf(auth.logout)).toEqual([])
})

test('SHL-028 у меню профиля в шапке имя, не длиннее 34 знаков, и портрет, а без портрета — инициалы', async () => {
  await openAs({ ...nobody, first_name: 'Ева', last_name: 'Соколова' }, '/help')
  const plain = await inHeader(/Профиль/)
  expect(plain.querySelector('[data-initials="СЕ"]')).not.toBeNull()
  expect(within(plain).getByText('Ева Соколова')).toBeTruthy()
  await freshServer()
  await openAs({ ...nobody, images: [{ type: 'avatar', filename: 'face.webp' }] }, '/help')
  const pictured = await inHeader(/Профиль/)
  expect(pictured.querySelector('img')?.getAttribute('src')).toBe('/images/36x36/face.webp')
  expect(pictured.querySelector('[data-initials]')).toBeNull()
  for (const [last_name, shown] of [
    ['Константинопольская-Южная', 'Александра Константинопольская-Юж…'],
    ['Константинопольская-Южн', 'Александра Константинопольская-Южн'],
  ]) {
    await freshServer()
    await openAs({ ...nobody, first_name: 'Александра', last_name }, '/help')
    expect(shown).toHaveLength(34)
    expect(within(await inHeader(/Профиль/)).getByText(shown!)).toBeTruthy()
  }
})

test('SHL-006 в меню логотип компании, а без него — знак программы', async () => {
  await openAs(nobody, '/help')
  const side = () => screen.findByRole('complementary', { name: 'Разделы' })
  expect((await side()).querySelector('img')?.getAttribute('src')).toBe('/favicon.svg')
  await freshServer()
  await openAs({ ...nobody, images: [{ type: 'logo', filename: 'logo.png' }], company: { id: 1, name: 'Сеть «Пион»' } }, '/help')
  const logo = within(await side()).getByRole('img', { name: 'Сеть «Пион»' })
  expect(logo.getAttribute('src')).toMatch(/\/logo\.png$/)
})

test('список по «?» перечисляет ровно то, что работает на экране, и открывается в обеих раскладках', async () => {
  await openAs(nobody, '/help')
  await headerSays('Справка')
  press(question)
  const sheet = async () => within(await screen.findByRole('dialog', { name: 'Сочетания клавиш' }))
  const listed = async () => (await sheet()).getAllByRole('term').map((one) => one.textContent)
  expect(await listed()).toEqual(['Поиск и команды', 'Отменить последнее действие, пока видно предложение', 'Этот список'])
  await freshServer()
  await openAs({ ...nobody, permissions: ['Booking.create'] }, '/help')
  await headerSays('Справка')
  press(question)
  expect(await listed()).toContain('Новая запись')
})

test.each([question, { key: '?', code: 'Digit7', shiftKey: true }, { key: ',', code: 'Slash', shiftKey: true }])(
  'клавиша %o открывает список сочетаний',
  async (init) => {
    await openAs(nobody, '/help')
    await headerSays('Справка')
    press(init)
    expect(await screen.findByRole('dialog', { name: 'Сочетания клавиш' })).toBeTruthy()
  },
)

test('одиночные клавиши молчат, пока печатают, и выключаются; сочетания с Ctrl остаются', async () => {
  await openAs({ permissions: [] }, '/companies')
  await headerSays('Компании')
  const search = await screen.findByRole('searchbox')
  search.focus()
  press({ key: 'т', code: 'KeyN' }, search)
  press(question, search)
  expect(addressNow()).toBe('/companies')
  expect(screen.queryByRole('dialog')).toBeNull()
  search.blur()
  press(question)
  const keys = await screen.findByRole('dialog', { name: 'Сочетания клавиш' })
  await userEvent.click(within(keys).getByRole('checkbox', { name: 'Клавиши без Ctrl включены' }))
  expect(within(keys).queryByText('Новая запись')).toBeNull()
  expect(JSON.parse(localStorage.getItem('okno.look') ?? '{}')).toMatchObject({ keys: 'off' })
  fireEvent(keys, new Event('close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press({ key: 'т', code: 'KeyN' })
  press(question)
  expect(addressNow()).toBe('/companies')
  press({ key: 'л', code: 'KeyK', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Поиск и команды' })).toBeTruthy()
})

test('журнал сообщений переживает обновление страницы и принадлежит человеку; выход его стирает', async () => {
  await openAs({ id: 13 }, '/help')
  await headerSays('Справка')
  toast.error('Окно уже используется!')
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('okno.log:'))
  await waitFor(() => expect(kept()).toEqual(['okno.log:13']))
  const stored = sessionStorage.getItem('okno.log:13') ?? ''
  vi.resetModules()
  const fresh = await import('#web/core/toast.ts')
  sessionStorage.setItem('okno.log:13', stored)
  fresh.openToastLog(14)
  expect(sessionStorage.getItem('okno.log:14')).toBe('[]')
  fresh.openToastLog(13)
  expect(sessionStorage.getItem('okno.log:13')).toContain('Окно уже используется!')
  fresh.clearToasts()
  expect(sessionStorage.getItem('okno.log:13')).toBe('[]')
})
