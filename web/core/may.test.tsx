import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '#contract/auth/auth.ts'
import type { May as Permitted } from '#contract/core/endpoint.ts'
import { permissions } from '#contract/core/permissions.ts'
import { superuser } from '#web/testing/server.ts'
import { May } from './may.tsx'
import { queryClient } from './query.ts'
import { sessionQuery } from './session.ts'

const mays: Permitted[] = [...permissions, 'anyone', 'public', 'superuser']
const person = (more: Partial<Me>): Me => ({ ...superuser, is_superuser: 0, crosses_companies: 0, permissions: [], ...more })

/** What a screen of this person shows: the words that opened, and those whose «otherwise» stands instead. */
function shownTo(me: Me) {
  queryClient.setQueryData(sessionQuery.queryKey, me)
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      {mays.map((may) => (
        <May key={may} do={may} otherwise={<i>{may}</i>}>
          <b>{may}</b>
        </May>
      ))}
    </QueryClientProvider>,
  )
  const textsOf = (tag: string) => [...container.querySelectorAll(tag)].map((one) => one.textContent)
  const shown = { open: textsOf('b'), closed: textsOf('i') }
  unmount()
  return shown
}

test('ACC-003 запрет — ровно обратное разрешению: для каждого права на экране либо открытое, либо замена, не оба и не ничего', () => {
  for (const me of [person({}), person({ permissions: ['Company.view', 'Order.refund'] }), person({ is_superuser: 1 }), superuser]) {
    const { open, closed } = shownTo(me)
    expect(mays.filter((may) => !open.includes(may))).toEqual(closed)
    expect(mays.filter((may) => !closed.includes(may))).toEqual(open)
  }
})

test('ACC-712 открыто то, что названо в правах; суперадминистратору — всё в его компании; через компании ходит только суперпользователь', () => {
  expect(shownTo(person({ permissions: ['Company.view', 'Order.refund'] })).open).toEqual([
    'Order.refund',
    'Company.view',
    'anyone',
    'public',
  ])
  expect(shownTo(person({ is_superuser: 1 })).closed).toEqual(['superuser'])
  expect(shownTo(superuser).closed).toEqual([])
})
