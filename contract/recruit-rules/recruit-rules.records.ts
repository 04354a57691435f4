import type { Records } from '#contract/core/records.ts'

export const recruitRulesRecords = {
  recruit_rule: { may: 'RecruitRule.view', ru: 'Правило подбора' },
} as const satisfies Records
