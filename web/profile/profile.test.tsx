import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auth, type SessionRow } from '#contract/auth/auth.ts'
import { images } from '#contract/images/images.ts'
import { type OwnProfile, profile } from '#contract/profile/profile.ts'
import { addressOf } from '#contract/shell/menu-names.ts'
import { addressNow, freshServer, headerSays, openAs, openAt, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse, superuser } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

const own: OwnProfile = {
  phone: '79000000013',
  email: null,
  avatar: null,
  pending: [],
  second_factor: { is_on: 0, is_required: 0, codes_left: 0 },
}
const session = (id: number, more: Partial<SessionRow> = {}): SessionRow => ({
  id,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  address: '10.0.0.7',
  through: null,
  created_at: '2026-11-20 09:00:00',
  seen_at: '2026-11-21 12:30:00',
  is_current: 0 as const,
  ...more,
})
const press = async (name: string | RegExp) => userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

async function openProfile() {
  answer(profile.show, own)
  answer(profile.sessions, { items: [session(1, { is_current: 1 }), session(2, { user_agent: 'Планшет у стойки' })] })
  await openAs({}, '/settings/account')
  await headerSays('Настройки профиля')
}

test('PRF-001 PRF-701 настройки профиля показывают своё: имя, должность, студию, фото, телефон и e-mail; их, пароль и фото меняют', async () => {
  expect(addressOf('settingsAccount')).toBe('/settings/account')
  answer(profile.show, { ...own, email: 'eva@okno.example' })
  answer(profile.sessions, { items: [] })
  await openAs({ images: [{ type: 'avatar', filename: 'face.webp' }] }, '/settings/account')
  await headerSays('Настройки профиля')
  const main = within(screen.getByRole('main'))
  for (const word of ['Соколова Ева', 'Суперадминистратор', 'Арбат', 'eva@okno.example'])
    expect(await main.findByText(word), word).toBeTruthy()
  expect(screen.getByRole('main').querySelector('img[src$="/face.webp"]')).not.toBeNull()
  for (const name of ['Изменить телефон', 'Изменить e-mail', 'Сменить пароль', 'Заменить'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('+7 900 000-00-13')).toBeTruthy()
})

test('PRF-701 новый e-mail, пароль и фото уходят на сервер, и сказано, что вышло', async () => {
  answer(profile.update, { pending: [{ type: 'email', value: 'eva@okno.example', expires_at: '2026-11-22 12:40:00' }] })
  answer(profile.changePassword, null)
  await openProfile()
  await press('Изменить e-mail')
  await type(/^E-mail/, 'eva@okno.example')
  await type(/^Текущий пароль/, 'okno-demo')
  await press('Отправить письмо')
  expect(await screen.findByText(/^Письмо отправлено на eva@okno.example/)).toBeTruthy()
  expect(askedOf(profile.update)).toMatchObject([{ body: { email: 'eva@okno.example', password: 'okno-demo' } }])
  await freshServer()
  answer(profile.changePassword, null)
  answer(images.save, {
    id: 1,
    model_type: 'employer',
    model_id: superuser.id,
    type: 'avatar',
    filename: `${'a'.repeat(40)}.webp`,
    width: 800,
    height: 800,
    bytes: 9000,
    created_at: '2026-11-23 09:00:00',
  })
  await openProfile()
  await press('Сменить пароль')
  await type(/^Текущий пароль/, 'okno-demo')
  await type(/^Новый пароль( \*)?$/, 'bereza-klen-7')
  await type(/^Новый пароль ещё раз/, 'bereza-klen-7')
  await press('Сменить пароль')
  await waitFor(() =>
    expect(askedOf(profile.changePassword)).toMatchObject([{ body: { password: 'okno-demo', new_password: 'bereza-klen-7' } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const chooser = within(await screen.findByRole('group', { name: /Фото/ })).getByLabelText('Выбрать файл', { selector: 'input' })
  await userEvent.upload(chooser, new File(['face'], 'face.png', { type: 'image/png' }))
  expect(await screen.findByText('Фото сохранено')).toBeTruthy()
  expect(askedOf(images.save)[0]?.params).toEqual({ model: 'employer', id: String(superuser.id), type: 'avatar' })
})

test('PRF-701 телефон: код из SMS спрашивают после номера и пароля, неверный назван у поля', async () => {
  answer(profile.update, { pending: [{ type: 'phone', value: '79161234567', expires_at: '2026-11-21 12:40:00' }] })
  refuse(profile.checkToken, 2000, { errors: { token: ['Неверный код из SMS.'] } })
  await openProfile()
  await press('Изменить телефон')
  await type(/^Телефон/, '9161234567')
  await type(/^Текущий пароль/, 'okno-demo')
  await press('Получить код')
  expect(askedOf(profile.update)).toMatchObject([{ body: { phone: '79161234567', password: 'okno-demo' } }])
  await userEvent.type(await screen.findByRole('textbox', { name: /^Код из SMS/ }), '0000')
  await press('Подтвердить')
  expect(await screen.findByText('Неверный код из SMS.')).toBeTruthy()
  answer(profile.checkToken, null)
  await press('Подтвердить')
  expect(await screen.findByText('Телефон изменён')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('PRF-714 PRF-707 неудача смены пароля так и названа; повтор, который не совпал, не отправлен', async () => {
  refuse(profile.changePassword, 1201, { errors: { password: ['Неверный пароль.'] } })
  await openProfile()
  await press('Сменить пароль')
  await type(/^Текущий пароль/, 'ne-tot')
  await type(/^Новый пароль( \*)?$/, 'bereza-klen-7')
  await type(/^Новый пароль ещё раз/, 'bereza')
  await press('Сменить пароль')
  expect(await screen.findByText('Пароли не совпадают')).toBeTruthy()
  expect(askedOf(profile.changePassword)).toEqual([])
  await type(/^Новый пароль ещё раз/, '-klen-7')
  await press('Сменить пароль')
  expect(await screen.findByText('Ошибка смены пароля')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByText('Неверный пароль.')).toBeTruthy()
})

test('PRF-708 номер профиля короче девяти знаков не отправлен и назван у поля', async () => {
  answer(profile.update, { pending: [] })
  await openProfile()
  await press('Изменить телефон')
  await type(/^Телефон/, '916123')
  await type(/^Текущий пароль/, 'okno-demo')
  await press('Получить код')
  expect(await screen.findByText('Минимальное количество символов - 9')).toBeTruthy()
  expect(askedOf(profile.update)).toEqual([])
})

test('PRF-706 новый пароль короче шести знаков не отправлен и назван у поля, шесть знаков уходят', async () => {
  answer(profile.changePassword, null)
  await openProfile()
  await press('Сменить пароль')
  await type(/^Текущий пароль/, 'okno-demo')
  await type(/^Новый пароль( \*)?$/, 'klen7')
  await type(/^Новый пароль ещё раз/, 'klen7')
  await press('Сменить пароль')
  expect(await screen.findByText('Минимальное количество символов - 6')).toBeTruthy()
  expect(askedOf(profile.changePassword)).toEqual([])
  await type(/^Новый пароль( \*)?$/, '7')
  await type(/^Новый пароль ещё раз/, '7')
  await press('Сменить пароль')
  await waitFor(() => expect(askedOf(profile.changePassword)).toMatchObject([{ body: { new_password: 'klen77' } }]))
})

test('открытые сессии: своя отмечена и не завершается, другую завершают кнопкой', async () => {
  answer(profile.endSession, null)
  await openProfile()
  expect(await screen.findByText('Это вы сейчас')).toBeTruthy()
  expect(screen.getByText('Chrome, Windows')).toBeTruthy()
  await press('Завершить: Планшет у стойки')
  expect(await screen.findByText('Сессия завершена')).toBeTruthy()
  expect(askedOf(profile.endSession)).toMatchObject([{ params: { id: '2' } }])
  expect(screen.queryByRole('button', { name: 'Завершить: Chrome, Windows' })).toBeNull()
})

test('вход по коду: пароль, рисунок и ключ, первый код, запасные коды', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  answer(profile.startSecondFactor, { secret, url: `otpauth://totp/Okno:%2B79000000013?secret=${secret}&issuer=Okno` })
  answer(profile.confirmSecondFactor, { recovery_codes: ['abcdefghjk', 'mnpqrstuvw'] })
  await openProfile()
  await press('Включить вход по коду')
  await type(/^Текущий пароль/, 'okno-demo')
  await press('Далее')
  expect(await screen.findByRole('img', { name: /Рисунок для приложения/ })).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  await type(/^Код из приложения/, '123 456')
  await press('Подтвердить')
  expect(await screen.findByText('abcde-fghjk')).toBeTruthy()
  expect(askedOf(profile.confirmSecondFactor)).toHaveLength(1)
  await press('Я сохранил(а) коды')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('SES-003 ссылку из письма подтверждают без входа; недействительная названа словами', async () => {
  answer(profile.confirmEmail, { email: 'eva@okno.example' })
  await openAt('/email_confirmation/token-of-the-letter')
  await press('Подтвердить e-mail')
  expect(await screen.findByText('Теперь ваш адрес — eva@okno.example.')).toBeTruthy()
  expect(askedOf(profile.confirmEmail)).toMatchObject([{ params: { token: 'token-of-the-letter' } }])
  expect(askedOf(auth.iam)).toEqual([])
  refuse(profile.confirmEmail, 1220)
  await openAt('/auth')
  await openAt('/email_confirmation/old')
  await press('Подтвердить e-mail')
  expect(await screen.findByText('Ссылка недействительна: устарела или уже использована.')).toBeTruthy()
})

test('кому код обязателен, настраивает его прежде всего остального', async () => {
  await openAs({ must_set_second_factor: 1 }, '/companies')
  expect(addressNow()).toBe('/auth/second-factor?redirect=/companies')
  expect(await screen.findByText(/Настройте его, чтобы продолжить/)).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('при входе код спрашивают после верного пароля и отправляют вместе с ним', async () => {
  refuse(auth.login, 1013)
  await openAt('/auth')
  await type('Телефон', '9000000013')
  await type('Пароль', 'okno-demo')
  expect(screen.queryByLabelText(/запасной код/)).toBeNull()
  await press('Войти')
  await type(/запасной код/, '12-34')
  await press('Войти')
  expect(await screen.findByText('Неверный код.')).toBeTruthy()
  answer(auth.login, { token: 'token' })
  answer(auth.iam, superuser)
  await userEvent.clear(screen.getByLabelText(/запасной код/))
  await type(/запасной код/, '123456')
  await press('Войти')
  await waitFor(() => expect(askedOf(auth.login).at(-1)?.body).toEqual({ phone: '79000000013', password: 'okno-demo', code: '123456' }))
})
