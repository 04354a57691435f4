import { globSync, readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { features } from '#contract/features.ts'
import { screens } from '#contract/screens.ts'
import { queryClient } from '#web/core/query.ts'
import { clearToasts } from '#web/core/toast.ts'
import type { Form, FormOptions } from '#web/core/use-form.ts'
import { freshServer, openAs, startApp } from './app.ts'
import { fullOf } from './full-rows.ts'
import { answerWhole } from './full-tables.ts'
import { asked, refuse } from './server.ts'

interface Drawn {
  options: FormOptions<z.ZodObject>
  form: Form<z.ZodObject>
}
/** The forms that stand on the screen, as they were drawn last: whoever fills each with something right needs to know its schema. */
const drawn = vi.hoisted(() => new Map<string, Drawn>())
vi.mock('#web/core/use-form.ts', async (original) => {
  const real = await original<typeof import('#web/core/use-form.ts')>()
  const useForm = (options: FormOptions<z.ZodObject>) => {
    const form = real.useForm(options)
    drawn.set(`${options.name ?? 'form'} ${Object.keys(options.schema.shape)}`, { options, form })
    return form
  }
  return { ...real, useForm }
})

const framed: Record<string, { path: string; sample?: string }> = screens
const addressOf = (name: string) => {
  const [of = '', tab] = name.split('#')
  const { path = '', sample = path } = framed[of] ?? {}
  return sample.replace('{tomorrow}', '2026-11-24') + (tab ? `#${tab}` : '')
}
/** Screens, and tabs of them, whose forms stand open, and the calls by which those write. */
const forms: Record<string, string> = {
  booking: 'bookings.update',
  newCandidate: 'candidates.create',
  newFinanceRko: 'cash-orders.create',
  newFinancePko: 'cash-orders.create',
  newExchange: 'cash-orders.create',
  'finance-rko-view': 'cash-orders.update',
  'finance-pko-view': 'cash-orders.update',
  certificateSales: 'certificate-sales.save',
  newCertificateBatch: 'certificates.createBatch',
  newCity: 'cities.create',
  city: 'cities.update',
  newClubCardType: 'club-card-types.create',
  clubCardType: 'club-card-types.update',
  copyCompany: 'companies.copy',
  newCompany: 'companies.create',
  company: 'companies.update',
  companySettings: 'company-settings.update',
  newContractor: 'contractors.create',
  contractor: 'contractors.update',
  newCustomer: 'customers.create',
  newDistrict: 'districts.create',
  district: 'districts.update',
  newEmployerStatus: 'employer-statuses.create',
  employerStatus: 'employer-statuses.update',
  newEmployer: 'employers.create',
  employer: 'employers.update',
  newEquipmentType: 'equipment-types.create',
  equipmentType: 'equipment-types.update',
  registerTape: 'fiscal.switches',
  newGoodFlow: 'good-flows.create',
  newGoodGive: 'good-gives.create',
  newGoodGroup: 'good-groups.create',
  goodGroup: 'good-groups.update',
  newGoodInvent: 'good-invents.create',
  goodLabels: 'good-labels.create',
  newGoodOrder: 'good-orders.create',
  newGood: 'goods.create',
  good: 'goods.update',
  newLegalEntity: 'legal-entities.create',
  legalEntity: 'legal-entities.update',
  'notify-send': 'mailings.preview',
  newMetro: 'metros.create',
  metro: 'metros.update',
  addNotification: 'news.create',
  settingsAccount: 'notification-settings.save',
  newNotifyTemplate: 'notify-templates.create',
  notifyTemplate: 'notify-templates.update',
  newPartner: 'partners.create',
  partner: 'partners.update',
  newPopupReminder: 'popup-reminders.create',
  popupReminder: 'popup-reminders.update',
  newDiscount: 'regular-discounts.create',
  discount: 'regular-discounts.update',
  newServiceCategory: 'service-categories.create',
  serviceCategory: 'service-categories.update',
  copyTemplates: 'service-templates.copyTo',
  newServiceTemplate: 'service-templates.create',
  serviceTemplate: 'service-templates.update',
  'serviceTemplate#tab-1': 'service-templates.apply',
  newService: 'services.create',
  service: 'services.update',
  systemSettings: 'system-settings.update',
  newTicketGroup: 'ticket-groups.create',
  ticket: 'tickets.comment',
  newUnit: 'units.create',
  unit: 'units.update',
  'unit#tab-2': 'units.update',
  'unit#tab-3': 'units.update',
  'unit#tab-6': 'units.update',
  newWaiting: 'waiting-list.create',
  waiting: 'waiting-list.update',
  'widget-settings': 'widget-settings.save',
  newWorkPosition: 'work-positions.create',
  workPosition: 'work-positions.update',
  newWorkplace: 'workplaces.create',
  workplace: 'workplaces.update',
  workplaceOfUnit: 'workplaces.update',
  workplaceInUnit: 'workplaces.update',
}
/** These begin with a choice or with what is scanned: their forms are sent by the tests of their own. */
const withSteps = ['newBooking', 'newFinanceOrder', 'ticketsNew']

const writing = (Object.values(features) as Endpoints[])
  .flatMap((one) => Object.values<Endpoint>(one))
  .filter((one) => one.method !== 'GET')
const fieldsOf = ({ body }: Endpoint) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])

/** Values of which each field that a rule refuses takes the first that it does not. */
const others = [
  '79161234567',
  '7707083893',
  '770701001',
  'https://salon.ru',
  'anna@salon.ru',
  '2027-11-23',
  '2027-11-23 09:00:00',
  '21:00',
  'Слово\nДело',
  '4600000000015',
  1,
  0,
  5,
  60,
  100,
  900,
  3600,
  '',
  null,
  undefined,
  [],
  [1],
  ['Слово', 'Дело'],
  { 1: { category_id: 1, duration: null } },
  [{ weekday: 1, from: '09:00', to: '21:00' }],
]
/** A body that the schema takes, with as little empty in it as its rules let; rules about several fields speak once each field is right. */
function rightOf(schema: z.ZodObject): Record<string, unknown> {
  const full = fullOf(schema, 0) as Record<string, unknown> // the schema of an object makes one
  let body = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, full[field]]))
  const refused = (one: object) => schema.safeParse(one).error?.issues.map(({ path }) => String(path[0])) ?? []
  for (let [field] = refused(body), left = 20; field !== undefined && left > 0; left--) {
    const wrong = field
    body = { ...body, [wrong]: others.find((value) => !refused({ ...body, [wrong]: value }).includes(wrong)) }
    field = refused(body)[0]
  }
  return body
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answerWhole()
  drawn.clear()
})

const words = (field: string) => `Отказано полю ${field}.`
const UNKNOWN = 'unexpected value'
const settled = () => waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]))

/** Sends the form, and answers the call by which it writes. */
async function sent(form: Drawn['form']): Promise<Endpoint | undefined> {
  const before = asked.length
  await act(async () => void (await form.submit()))
  await settled()
  const names = asked.slice(before).map(({ name }) => name)
  return writing.find(({ name = '' }) => names.includes(name))
}

/** Fields of the call that the form draws and whose words do not stand at their control, for those who look and those who listen. */
const unsaid = (form: HTMLFormElement | null, endpoint: Endpoint) =>
  fieldsOf(endpoint).filter((field) =>
    [...(form?.querySelectorAll(`[name="${field}"]`) ?? [])].some((control) => {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
      return !ids.some((id) => document.getElementById(id)?.textContent?.includes(words(field)))
    }),
  )

describe('форма и отказ сервера', () => {
  test.each(Object.keys(forms))(
    '%s; PLT-007 PLT-705 слова каждого поля — у него, неизвестное показано как пришло; PLT-043 PLT-714 сбой — «Серверная ошибка.», PLT-406 и по-русски, что не удалось',
    async (name) => {
      await openAs({}, addressOf(name))
      await settled()
      const calls: (string | undefined)[] = []
      for (const [key, { form, options }] of drawn) {
        if (form.props.ref.current === null) continue // it is drawn when somebody opens it
        const now = () => (drawn.get(key) as Drawn).form // the form stays on its screen
        act(() => form.set(rightOf(options.schema)))
        for (const one of writing) {
          const errors = Object.fromEntries(fieldsOf(one).map((field) => [field, [words(field)]]))
          refuse(one, E.invalid, { errors: { ...errors, unheard_of: [UNKNOWN] } })
        }
        const call = await sent(now())
        calls.push(call?.name)
        if (!call) continue
        const shown = document.body.textContent ?? ''
        expect([...fieldsOf(call).map(words), UNKNOWN].filter((one) => !shown.includes(one))).toEqual([])
        expect(unsaid(now().props.ref.current, call)).toEqual([])
        act(clearToasts)
        for (const one of writing) refuse(one, E.defect)
        await sent(now())
        const alerts = within(screen.getByRole('region', { name: 'Сообщения' }))
          .getAllByRole('alert')
          .map((one) => one.textContent)
        expect(alerts).toEqual([expect.stringMatching(/Серверная ошибка\./)])
        expect(alerts[0]?.replace('Серверная ошибка.', '')).toMatch(/^(?:Не удалось|Не сохранено|Ошибка|\S+ не ).+/)
        act(clearToasts)
      }
      expect(calls).toEqual([forms[name]])
    },
  )
})

test('форма каждого нового стоит в перечне', () => {
  const known = [...Object.keys(forms), ...withSteps]
  expect(
    Object.entries(framed)
      .filter(([name, { path }]) => /\/new$/.test(path) && !known.includes(name))
      .map(([name]) => name),
  ).toEqual([])
})

test('PLT-007 PLT-705 и форма, которая рисует себя сама, показывает отказы без своего поля', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !/\.test\.|testing/.test(file))
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const own = texts.filter(({ text }) => text.includes('{...form.props}'))
  expect(own.length).toBeGreaterThan(5)
  expect(own.filter(({ text }) => !text.includes('form.formErrors')).map(({ file }) => file)).toEqual([])
  const drawing = /\{\.\.\.form\.props\}|<(?:FormView|DoorFormPanel|AbsenceFormPanel|RowForm)\b/
  expect(texts.filter(({ text }) => text.includes(' = useForm(') && !drawing.test(text)).map(({ file }) => file)).toEqual([])
})
