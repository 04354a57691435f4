import { expect } from '@playwright/test'
import { passwordResetMessages, passwordResetsRu } from '#contract/password-resets/password-resets.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { overflow, test, violations } from './axe.ts'

const { ask, finish, fields } = passwordResetsRu

test('забытый пароль: от входа до неверного кода одной клавиатурой, у поля сказано, что не так, набранное на месте, экраны доступны', async ({
  page,
}) => {
  // Nobody has this phone: the screen says the same to everybody.
  const phone = `7903${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  await page.goto('/auth')
  await page.getByLabel(shellRu.auth.phone).fill(phone)
  await page.getByRole('link', { name: shellRu.auth.forgotten }).press('Enter')
  await expect(page).toHaveURL(/\/auth\/reset$/)
  await expect(page.getByLabel(fields.login)).toHaveValue(/903/)
  await page.getByLabel(fields.login).press('Enter')
  await expect(page.getByRole('status')).toContainText(finish.sent.slice(-40))
  const code = page.getByLabel(fields.token)
  await code.fill('1234 5678')
  await page.getByLabel(fields.new_password).first().fill('kedr-i-sosna-19')
  await page.getByLabel('Новый пароль ещё раз').fill('kedr-i-sosna-19')
  await page.getByLabel('Новый пароль ещё раз').press('Enter')
  await expect(page.getByText(passwordResetMessages.wrong)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('1234 5678')
  expect(await violations(page)).toEqual([])
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await page.reload()
  await expect(code).toHaveValue('1234 5678')
  await page.getByRole('button', { name: finish.another }).click()
  await expect(page.getByRole('button', { name: ask.submit })).toBeVisible()
})
