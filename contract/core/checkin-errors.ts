/** Words of the codes of check-in (planning.md, Δ20); their names stand in `E`. */
export const checkinErrors = {
  /** `notInSchedule`. */
  1250: { status: 422, ru: 'Сотрудник не стоит в графике', en: 'The employee is not in the schedule' },
  /** `checkinCodeOld`. */
  1251: { status: 422, ru: 'Код устарел, покажите новый', en: 'The code is too old, show a new one' },
  /** `checkinCodeUsed`. */
  1252: { status: 422, ru: 'Код уже использован', en: 'The code has been used already' },
  /** `otherUnitsCode`. */
  1253: { status: 422, ru: 'Это код другой студии', en: 'This is the code of another studio' },
  /** `tooManyCodes`. */
  1254: { status: 429, ru: 'Слишком много попыток', en: 'Too many attempts' },
  /** `othersCode`. */
  1255: { status: 422, ru: 'Это код другого сотрудника', en: "This is another employee's code" },
  /** `readerUnknown`. */
  1256: { status: 422, ru: 'Считыватель не опознан', en: 'The reader is not known' },
  /** `timesheetApproved`: neither an event nor a shift of its days is added or changed. */
  1257: {
    status: 409,
    ru: 'Табель за этот день утверждён. Чтобы изменить день, откройте исправление табеля',
    en: 'The timesheet of this day is approved: open a correction of it first',
  },
} as const
