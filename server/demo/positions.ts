import type pg from 'pg'
import { type Reach, workPositions } from '#server/work-positions/work-positions.table.ts'
import { fill, type Seed } from './fill.ts'
import { permissionsOf } from './permission-sets.ts'

type Position = [id: number, title: string, alias: string | null, reach: Reach]

/** The role list (000 §6) with the further service positions 32–38; 174 is reserved for the service super user and belongs to no person. */
const list: Position[] = [
  [1, 'Мастер', 'master', 'own'],
  [2, 'Администратор', 'administrator', 'unit'],
  [3, 'Офис', null, 'company'],
  [10, 'Старший менеджер по персоналу', null, 'company'],
  [12, 'Менеджер по персоналу', 'manager_hr', 'company'],
  [13, 'Суперадминистратор', 'superuser', 'company'],
  [14, 'Топ-мастер', 'top_master', 'own'],
  [15, 'Управляющий', 'manager', 'company'],
  [16, 'Территориальный управляющий', 'local_manager', 'units'],
  [17, 'Руководитель колл-центра', 'manager_call_center', 'company'],
  [18, 'Оператор колл-центра', 'call_center', 'company'],
  [19, 'Бухгалтер', 'accountant', 'company'],
  [20, 'Главный бухгалтер', 'top_accountant', 'company'],
  [23, 'Старший оператор колл-центра', 'top_operator_call_center', 'company'],
  [24, 'Клиентский менеджер', 'client_manager', 'company'],
  [25, 'Заместитель руководителя колл-центра', 'deputy_manager_call_center', 'company'],
  [26, 'Контроль качества', 'quality_control', 'company'],
  [27, 'Старший администратор', 'top_administrator', 'unit'],
  [32, 'Бровист', null, 'own'],
  [34, 'Подолог', null, 'own'],
  [36, 'Косметолог', null, 'own'],
  [38, 'Парикмахер', null, 'own'],
  [174, 'Служебный суперпользователь', null, 'company'],
]

export const serving = [1, 14, 32, 34, 36, 38]
const attending = [...serving, 2, 27]

export const positions: Seed<typeof workPositions>[] = list.map(([id, title, alias, reach]) => ({
  id,
  company_id: null,
  title,
  alias,
  reach,
  with_services: serving.includes(id),
  with_schedule: attending.includes(id),
  permissions: permissionsOf(id),
}))

/** Built-in positions belong to no company and exist before the first company. */
export async function fillPositions(client: pg.PoolClient) {
  const { rowCount } = await client.query('select from work_positions where company_id is null limit 1')
  if (rowCount === 0) await fill(client, workPositions, positions)
}
