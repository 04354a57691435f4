import { expect, test } from 'vitest'
import { kindOf, type Model, models, permissions } from '#contract/core/permissions.ts'
import { addressOf, entryNames, entryOf, menuNames, type ScreenName } from './menu-names.ts'

const names = menuNames()

/** 000 §6, «Permission names seen in the menu», word for word. */
const specified = `DASHBOARD, BOOKINGS, NEW_BOOKING, WAITING_LIST, EMPLOYEES, NEW_EMPLOYEE, SCHEDULE, CANDIDATES, PHOTO_WORK, ANALYTICS,
  NEW_ANALYTICS, ANALYTICS_TABLETS, CUSTOMERS, NEW_CUSTOMER, APP_REVIEW_LIST, FEEDBACKS_LIST, CLAIM.view, DISCOUNT_VIEW,
  EMPLOYER_NEW_MASTER_VIEW, PROMOTION_VIEW, CLUB_CARD_TYPES.view, CLUB_CARDS.view, GOODS, PRODUCTS_GROUPS, PRODUCTS_FLOW,
  PRODUCTS_REMAINS, PRODUCTS_USAGE, PRODUCT_INVOICES, PRODUCT_INVENTS, PRODUCT_ORDERS, PRODUCT_ORDER_RULES, EQUIPMENT_TYPES, OU, RKO, ZP,
  SALARY, EXCHANGE_VIEW, CERTIFICATE, CERTIFICATE_RECONCILIATION_VIEW, CERTIFICATE_VIEW, CERTIFICATE_LOGS.view, REVENUE_PLANS.view,
  VOUCHER.view, SEGMENT.view, BONUSES.view, NOTIFY, SURVEY.view, NAIL_DESIGNS, WORK_POSITIONS_VIEW, ACCOUNT_SETTINGS, COMPANY_VIEW,
  UNITS_VIEW, CONTRACTORS, LOGS, SERVICES, PARTNERS_VIEW, CALL_CENTER_WORKPLACE.view, TICKETS.view, TICKETS.create,
  NOTIFICATIONS_NEWS_CREATE, CALENDAR`

test('имена меню — те, что в описании, ни одного больше и ни одного меньше', () => {
  expect(Object.keys(names).toSorted()).toEqual(specified.split(/,\s+/).toSorted())
})

test('каждое имя стоит за правом из перечня и того же продукта', () => {
  for (const [name, { may, kind = 1 }] of Object.entries(names)) {
    expect(permissions, name).toContain(may)
    expect(kindOf(String(may).split('.')[0] as Model), name).toBe(kind) // the line above has checked that it is a word of the registry
  }
})

test('у каждого пункта меню одно имя маршрута и одно право, адрес пункта не занят другим', () => {
  const named = Object.values(names).flatMap(({ routes }) => routes)
  expect(new Set(named).size).toBe(named.length)
  const places = entryNames.map(addressOf)
  expect(new Set(places).size).toBe(places.length)
  for (const [name, { may, routes }] of Object.entries(names))
    for (const route of routes) expect(entryOf(route)?.may, `${name} ${route}`).toBe(may)
})

test('пункты без требований — те шесть, что в описании', () => {
  const free: ScreenName[] = [
    'finance-payment-requests',
    'client-calls',
    'master-app_teach',
    'master-contest',
    'ticketsGroups',
    'notification',
  ]
  expect(entryNames.filter((route) => entryOf(route)?.may === 'anyone').toSorted()).toEqual(free.toSorted())
})

test('второй продукт — клубные карты, бонусы, опросы, дизайн ногтей, конкурсы и обучение', () => {
  const pro = (Object.keys(models) as Model[]).filter((model) => kindOf(model) === 2) // the object's own keys
  expect(pro.toSorted()).toEqual(['Bonuses', 'ClubCard', 'Contest', 'NailDesign', 'Survey', 'Teach'])
})

/** Permissions that 000 §6, «Permission groups cover …», lists: the registry must be able to grant them. */
const covered = `User.{view,update,delete,restore,show_phone,change_phone,block,download,download_phone} Booking.{cancel,secret_client,nearest_units}
  Employer.view Certificate.view Exchange.{view,create} Service.view WorkPosition.view Unit.view Schedule.view
  Order.{refund,close,force_close,change_dates,change_prices,change_creator,change_user,change_master,audit} Good.view GoodFlow.view
  GoodRemain.view GoodGive.view GoodInvoice.view GoodInvent.view GoodOrder.view EquipmentType.view RKO.view PKO.view Salary.view
  Promotion.view Discount.view Feedback.view Banner.view NailDesign.view News.view Ticket.view CallCenterWorkplace.view Segment.view
  Survey.view Bonuses.view ClubCardType.view ClubCard.view Voucher.view Payment.view Dashboard.widgets Checkin.general_qr
  Employer.impersonate Notification.view RKO.only_exchange User.create_child`

test('перечень прав покрывает всё, что названо в описании', () => {
  const words = covered.split(/\s+/).flatMap((word) => {
    const [model = '', tail = ''] = word.split('.')
    return tail
      .replace(/[{}]/g, '')
      .split(',')
      .map((action) => `${model}.${action}`)
  })
  expect(words.length).toBeGreaterThan(60)
  for (const word of words) expect(permissions).toContain(word)
})
