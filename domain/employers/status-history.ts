export interface InfoField {
  type: 'text' | 'number' | 'date'
  key: string
  value: string | null
}

export interface StatusState {
  status: number
  employer_status_id: number | null
  info: { fields: InfoField[] }
}

/** The asked fields with what was given to them; an empty value is null (EMP-423), what nobody asked for is dropped. */
export function infoOf(asked: Pick<InfoField, 'type' | 'key'>[], given: { key: string; value?: string | null | undefined }[]): InfoField[] {
  return asked.map(({ type, key }) => ({ type, key, value: given.find((one) => one.key === key)?.value?.trim() || null }))
}

/** Whether the history gets a line: another status, or other values of its fields (EMP-414, EMP-415). */
export function isNewStatus(before: StatusState, after: StatusState): boolean {
  if (before.status !== after.status || before.employer_status_id !== after.employer_status_id) return true
  const valueIn = (state: StatusState, key: string) => state.info.fields.find((one) => one.key === key)?.value ?? null
  const keys = new Set([...before.info.fields, ...after.info.fields].map((one) => one.key))
  return [...keys].some((key) => valueIn(before, key) !== valueIn(after, key))
}
