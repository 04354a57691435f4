/** The acts that the journal of security records; a refusal is recorded by its code. */
export const securityActs = [
  'signed_in',
  'signed_out',
  'confirmed',
  'password_changed',
  'password_set',
  'reset_asked',
  'reset_done',
  'factor_on',
  'factor_off',
  'recovery_codes',
  'factor_reset',
  'looked_through',
  'company_switched',
  'sessions_ended',
  'exported',
  'archived',
  'phone_shown',
  'erased',
] as const
export type SecurityAct = (typeof securityActs)[number]
