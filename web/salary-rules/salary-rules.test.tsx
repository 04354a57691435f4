import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

test('люди не загрузились — правила оплаты говорят об этом и не зовут выбирать из пустого; «Повторить» приносит выбор', async () => {
  refuse(salaryRules.people, E.defect)
  await openAs({}, '/finance/zp-rules')
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.queryByRole('combobox', { name: 'Должность' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Чьи правила' })).toBeNull()
  answer(salaryRules.people, { positions: [{ id: 1, name: 'Мастер' }], employers: [] })
  await userEvent.click(retry)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Должность' }))
  expect(screen.getByRole('option', { name: 'Мастер' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Чьи правила' })).toBeTruthy()
})
