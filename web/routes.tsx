// Which screen shows at which address, and who may see it.
import { redirectDocument, type RouteObject } from 'react-router'
import { layoutPages } from './layouts/layoutPages.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { RouteErrorScreen } from './layouts/RouteErrorScreen.tsx'
import { ScreenSkeleton } from './layouts/ScreenSkeleton.tsx'
import { paths } from './paths.ts'
import { requireAnyUser, requireUser } from './requireUser.ts'
import { signOutTo } from './signOutTo.ts'

// The landing page and the sign-in pages are separate documents without this app.
const to = (path: string) => () => redirectDocument(path)

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteErrorScreen,
    HydrateFallback: ScreenSkeleton,
    children: [
      { path: paths.mobileDemo(), lazy: () => import('./landing/MobileDemoPage.tsx') },
      { path: paths.reminders(), lazy: () => import('./candidates/StopRemindersPage.tsx') },
      { path: paths.erased(':number'), lazy: () => import('./rights/ErasedPage.tsx') },
      { path: paths.shared(), lazy: () => import('./shares/SharedPage.tsx') },
      { path: paths.candidateLogin(), loader: signOutTo(paths.candidateLogin()) },
      { path: paths.recruiterLogin(), loader: signOutTo(paths.recruiterLogin()) },
      { path: paths.adminLogin(), loader: signOutTo(paths.adminLogin()) },
      { path: '/admin', loader: to(paths.adminLogin()) },
      { path: '/recruiter', loader: to(paths.recruiterLogin()) },
      { path: paths.interview(':candidate_id'), loader: requireUser('candidate'), lazy: () => import('./interviews/InterviewPage.tsx') },
      {
        path: paths.recruiterRehearsal(':job_id'),
        loader: requireUser('recruiter'),
        lazy: () => import('./interviews/rehearsal/RehearsalPage.tsx'),
      },
      {
        path: paths.adminRehearsal(':job_id'),
        loader: requireUser('admin'),
        lazy: () => import('./interviews/rehearsal/RehearsalPage.tsx'),
      },
      { path: paths.path(':candidate_id'), loader: requireUser('candidate'), lazy: () => import('./profiles/PathPage.tsx') },
      { path: paths.occupations(), loader: requireAnyUser, lazy: () => import('./occupations/OccupationsPage.tsx') },
      { path: paths.occupations(':occupation_id'), loader: requireAnyUser, lazy: () => import('./occupations/OccupationsPage.tsx') },
      {
        loader: requireUser('admin'),
        shouldRevalidate: () => true,
        lazy: () => import('./layouts/AdminLayout.tsx'),
        children: layoutPages([
          { path: paths.adminDashboard(), lazy: () => import('./system/AdminDashboard.tsx') },
          { path: paths.adminJobs(), lazy: () => import('./jobs/AdminJobsPage.tsx') },
          { path: paths.adminJob(':job_id'), lazy: () => import('./jobs/JobPage.tsx') },
          { path: paths.adminCandidate(':job_id', ':candidate_id'), lazy: () => import('./candidates/CandidatePage.tsx') },
          { path: paths.adminScoring(), lazy: () => import('./scoring/review/ReviewPage.tsx') },
          { path: paths.adminCompanies(), lazy: () => import('./companies/CompaniesPage.tsx') },
          { path: paths.adminCompanyEmails(':company_id'), lazy: () => import('./letters/EmailsPage.tsx') },
          { path: paths.adminRecruiters(), lazy: () => import('./people/RecruitersPage.tsx') },
          { path: paths.adminUsers(), lazy: () => import('./people/AdminUsersPage.tsx') },
          { path: paths.adminSettings(), lazy: () => import('./system/SettingsPage.tsx') },
          { path: paths.adminMonitoring(), lazy: () => import('./system/MonitoringPage.tsx') },
          { path: paths.adminAccount(), lazy: () => import('./sessions/AccountPage.tsx') },
          { path: paths.adminEarlyAccess(), lazy: () => import('./system/EarlyAccessPage.tsx') },
          { path: paths.adminReviewRequests(), lazy: () => import('./rights/ReviewRequestsPage.tsx') },
          { path: paths.adminRetention(), lazy: () => import('./retention/RetentionPage.tsx') },
          { path: paths.adminAudit(), lazy: () => import('./audit/AuditPage.tsx') },
          { path: paths.adminOutbox(), lazy: () => import('./system/OutboxPage.tsx') },
        ]),
      },
      {
        loader: requireUser('recruiter'),
        shouldRevalidate: () => true,
        lazy: () => import('./layouts/RecruiterLayout.tsx'),
        children: layoutPages([
          { path: paths.recruiterDashboard(), lazy: () => import('./jobs/RecruiterDashboard.tsx') },
          { path: paths.recruiterEmails(), lazy: () => import('./letters/EmailsPage.tsx') },
          { path: paths.recruiterAccount(), lazy: () => import('./sessions/AccountPage.tsx') },
          { path: paths.recruiterJob(':job_id'), lazy: () => import('./jobs/JobPage.tsx') },
          { path: paths.recruiterCandidate(':job_id', ':candidate_id'), lazy: () => import('./candidates/CandidatePage.tsx') },
          { path: paths.recruiterRanking(':job_id'), lazy: () => import('./scoring/ranking/RankingPage.tsx') },
        ]),
      },
      { path: '*', loader: to(paths.home()) },
    ],
  },
]
