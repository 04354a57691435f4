/** Words of the payslip and the payroll as files to print. */
export const payPapersRu = {
  organisation: 'Организация: {{name}}',
  inn: 'ИНН {{inn}}',
  period: 'Период: {{from}} – {{to}}',
  draft: 'Черновик: суммы могут измениться до утверждения',
  approved: 'Утверждён {{at}}',
  day: 'День',
  why: 'За что',
  amount: 'Сумма',
  currency: 'Суммы в рублях и копейках',
  page: 'Зарплатный лист №\u00a0{{id}}, страница {{page}}',
  pageOf: 'Страница {{page}} из {{all}}',
  none: 'За период листов нет.',
  slips: 'Расчётные листки',
  signature: 'Подпись',
  accountant: 'Бухгалтер',
  chief: 'Руководитель организации',
} as const

export const payPapersMessages = {
  many: 'На бумагу выводится не больше {{most}} листов: сократите период.',
} as const
