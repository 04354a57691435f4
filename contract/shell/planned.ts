import type { PlannedScreen } from '#contract/core/screens.ts'

/**
 * Screens that the specification names (000 §2, §6) and that are not built: their addresses, rights and places in the menu are known. Whoever
 * builds one moves its line to the feature's *.screens.ts and gives it titles. The browser does not load these.
 */
// biome-ignore format: a screen is a line
export const plannedScreens = {
  reviewsMain: { path: '/reviews', may: 'Review.view', menu: { name: 'APP_REVIEW_LIST', area: 'clients' } },
  feedbacks: { path: '/feedbacks', may: 'Feedback.view', menu: { name: 'FEEDBACKS_LIST', area: 'clients' } },
  claims: { path: '/claims', may: 'Claim.view', menu: { name: 'CLAIM.view', area: 'clients' } },
  alterations: { path: '/alterations', may: 'Alteration.view', menu: { area: 'clients' } },
  promotions: { path: '/promotions', may: 'Promotion.view', menu: { name: 'PROMOTION_VIEW', area: 'clients' } },
  segments: { path: '/customers/segments', may: 'Segment.view', menu: { name: 'SEGMENT.view', area: 'clients' } },
  statistics: { path: '/statistics', may: 'Schedule.auto', menu: { area: 'autoschedule' } },
  forecasting: { path: '/forecasting', may: 'Schedule.auto', menu: { area: 'autoschedule' } },
  masterPage: { path: '/masterPage', may: 'Schedule.auto', menu: { area: 'autoschedule' } },
  mastersTable: { path: '/mastersTable', may: 'Schedule.auto', menu: { area: 'autoschedule' } },
  vouchers: { path: '/vouchers', may: 'Voucher.view', menu: { name: 'VOUCHER.view', area: 'finance' } },
  'bonus-system': { path: '/bonus-system', may: 'Bonuses.view', menu: { name: 'BONUSES.view', area: 'finance', kind: 2 } },
  analytics: { path: '/analytics', may: 'Analytics.view', menu: { name: 'ANALYTICS', area: 'analytics' } },
  analyticsViewNew: { path: '/analytics/new', may: 'Analytics.create', menu: { name: 'NEW_ANALYTICS', area: 'analytics' } },
  analyticsFillStudios: { path: '/analytics/fill-studios', may: 'Analytics.view', menu: { name: 'ANALYTICS', area: 'analytics' } },
  'analytics-tablets': { path: '/analytics-tablets', may: 'Analytics.tablets', menu: { name: 'ANALYTICS_TABLETS', area: 'analytics' } },
  surveys: { path: '/surveys', may: 'Survey.view', menu: { name: 'SURVEY.view', area: 'notifications', kind: 2 } },
  'site-banners': { path: '/site/banners', may: 'Banner.view', menu: { area: 'site' } },
  'client-app_nail-designs': { path: '/client-app/nail-designs', may: 'NailDesign.view', menu: { name: 'NAIL_DESIGNS', area: 'site', kind: 2 } },
  'client-app_news': { path: '/client-app/news', may: 'News.view', menu: { area: 'site' } },
  'master-app_teach': { path: '/master-app/teach', may: 'anyone', menu: { area: 'site' } },
  'master-contest': { path: '/master-contest', may: 'anyone', menu: { area: 'site' } },
  'bonus-wheel': { path: '/bonus-wheel', may: 'Bonuses.view', menu: { area: 'site', kind: 2 } },
} as const satisfies Record<string, PlannedScreen>
