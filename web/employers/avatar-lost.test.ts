import { afterEach, expect, test, vi } from 'vitest'
import { employers } from '#contract/employers/employers.ts'
import { call } from '#web/core/call.ts'

// The part of the program that writes forms with files never comes.
vi.mock('#web/core/multipart.ts', () => new Promise(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PLT-052 часть, которая отправляет файл, не приходит: через 120 секунд сказано, что связи нет, и ничего не послано', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const outcome = vi.fn()
  const avatar = new File(['лицо'], 'лицо.png', { type: 'image/png' })
  for (const onProgress of [undefined, () => {}])
    call(employers.update, { params: { id: 14 }, body: { avatar } }, onProgress ? { onProgress } : {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_900)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(outcome.mock.calls.map(([error]) => [error.code, error.message])).toEqual(
    [0, 1].map(() => ['network', 'Ошибка соединения с сервером.']),
  )
  expect(fetched).not.toHaveBeenCalled()
})
