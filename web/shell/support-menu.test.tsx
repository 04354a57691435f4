import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#contract/shell/paths.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { menu, opensItsAddress } from '#web/testing/menu.ts'

beforeAll(startApp)
beforeEach(freshServer)

const ofSupport = { 'TICKETS.view': '/tickets', 'TICKETS.create': '/tickets/new', NOTIFICATIONS_NEWS_CREATE: '/notifications/new' }

test.each(Object.keys(ofSupport))('ACC-016 %s открывает свой пункт меню, и только с этим правом он есть', opensItsAddress(ofSupport))

test('SHL-021 обращения, новое обращение, отделы, уведомления и новая новость стоят в меню, и каждый пункт открывает свой экран', async () => {
  const entries = [
    ['tickets', 'Обращения'],
    ['ticketsNew', 'Новое обращение'],
    ['ticketsGroups', 'Отделы обращений'],
    ['notification', 'Уведомления'],
    ['addNotification', 'Новая новость'],
  ] as const
  for (const [route, title] of entries) {
    await openAs({}, paths.help)
    const link = (await menu()).getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(paths[route])
    await userEvent.click(link)
    await headerSays(title)
  }
})
