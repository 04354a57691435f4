import type pg from 'pg'
import { companySettings } from '#server/company-settings/company-settings.table.ts'
import { employerCategories } from '#server/employer-categories/employer-categories.table.ts'
import { employerPriceCategories } from '#server/employer-price-categories/employer-price-categories.table.ts'
import { partners } from '#server/partners/partners.table.ts'
import { systemSettings } from '#server/system-settings/system-settings.table.ts'
import { widgetSettings } from '#server/widget-settings/widget-settings.table.ts'
import { fill } from './fill.ts'

const hour = 3600

/** What the office of a chain has set once: categories of people, rules of marks, the widget, partners. */
export async function seedSettings(client: pg.PoolClient) {
  await fill(client, employerPriceCategories, [
    ...['Мастер', 'Топ-мастер', 'Эксперт'].map((title) => ({ company_id: 1, title })),
    ...['Мастер', 'Топ-мастер'].map((title) => ({ company_id: 2, title })),
  ])
  await fill(client, employerCategories, [
    { company_id: 1, title: 'Полный день', aliases: { [10 * hour]: 22 * hour } },
    { company_id: 1, title: 'Утро или вечер', aliases: { [10 * hour]: 16 * hour, [16 * hour]: 22 * hour } },
    { company_id: 2, title: 'Полный день', aliases: { [10 * hour]: 20 * hour } },
  ])
  await fill(client, companySettings, [
    {
      id: 1,
      company_id: 1,
      rating_rules: [{ if: { vote_avg_less: 4.8 } }, { if: { vote_avg_less: 4.5 } }],
      rating_min: 4,
      rating_min123: 3,
      rating_block_after: 14,
      certification_min_score: 80,
      rebook_after: 18,
      rebook_before: 28,
      recording_told: true,
    },
  ])
  await fill(client, systemSettings, [
    {
      id: 1,
      company_id: 1,
      support_name: 'Служба поддержки «Окна»',
      support_phone: '+7 495 000-00-10, доб. 1',
      support_email: 'support@okno.example',
      support_hours: 'Ежедневно 9:00–22:00',
      support_note: 'Назовите студию и номер записи.',
    },
  ])
  await fill(client, widgetSettings, [
    {
      id: 1,
      company_id: 1,
      is_enabled: true,
      title: 'Запись в «Окно»',
      color: '#6b2d5c',
      unit_ids: [1, 2, 3],
      days_ahead: 30,
      min_notice: hour,
      show_prices: true,
      show_masters: true,
      success_text: 'Вы записаны. Ждём вас!',
    },
  ])
  await fill(client, partners, demoPartners)
}

const demoPartners = [
  {
    name: 'ООО «Окно Ташкент»',
    kind: 'franchisee',
    contact: 'Нигора Каримова',
    phone: '998710000001',
    site: 'https://okno.example/tashkent',
  },
  { name: 'Фитнес-клуб «Ритм»', kind: 'referral', contact: 'Павел Ильин', phone: '74950000021', site: null },
  { name: 'Кофейня «Полдень»', kind: 'referral', contact: null, phone: '74950000022', site: null },
  { name: 'ТЦ «Арбатский»', kind: 'landlord', contact: 'Отдел аренды', phone: '74950000023', site: null },
].map((partner) => ({ company_id: 1, ...partner }))
