import type { OpenStage } from './stages.ts'

/** Where a candidate was found. */
export const candidateSources = ['site', 'hh', 'avito', 'social', 'friend', 'walk_in', 'other'] as const
export type CandidateSource = (typeof candidateSources)[number]

/** The conditions of a rule; null: any value fits. */
export interface Conditions {
  city_id: number | null
  work_position_id: number | null
  source: CandidateSource | null
}

export interface RecruitRule extends Conditions {
  id: number
  stage: OpenStage
  /** Who get candidates in turn. */
  managers: number[]
  /** How many candidates the rule has taken. */
  turn: number
  /** Within how many hours somebody is to be answered. */
  sla_hours: number | null
}

const fits = <T>(asked: T | null, value: T | null) => asked === null || asked === value

/** The first rule, in their order, that fits. */
export const ruleFor = <R extends Conditions>(rules: readonly R[], candidate: Conditions): R | null =>
  rules.find(
    (rule) =>
      fits(rule.city_id, candidate.city_id) &&
      fits(rule.work_position_id, candidate.work_position_id) &&
      fits(rule.source, candidate.source),
  ) ?? null

/** The manager whose turn it is; undefined where all managers of the rule have left. */
export const managerInTurn = ({ managers, turn }: Pick<RecruitRule, 'managers' | 'turn'>): number | null =>
  managers[turn % Math.max(1, managers.length)] ?? null
