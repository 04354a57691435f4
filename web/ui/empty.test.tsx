import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { CallError } from '#web/core/call.ts'
import { Failure } from './empty.tsx'

test('U-32 о сбое сказано, что не вышло, почему и что делать, а номер запроса копируется одной кнопкой', async () => {
  const [retry, write] = [vi.fn(), vi.fn().mockResolvedValue(undefined)]
  render(
    <Failure
      title="Записи не загрузились"
      error={new CallError({ status: 500, code: 500, message: errors[500].ru, requestId: 'req-7f3a91' })}
      retry={retry}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Записи не загрузились')
  expect(screen.getByRole('alert').textContent).toContain(errors[500].ru)
  expect(screen.getByText(/req-7f3a91/)).toBeTruthy()
  const hands = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  await hands.click(screen.getByRole('button', { name: 'Скопировать' }))
  expect(write).toHaveBeenCalledWith('req-7f3a91')
  await hands.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledOnce()
})
