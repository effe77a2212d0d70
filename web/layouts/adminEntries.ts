// The pages of the admin area, as the sidebar and the palette list them.
import {
  Activity,
  Briefcase,
  Building2,
  CalendarClock,
  ClipboardCheck,
  DoorOpen,
  LayoutDashboard,
  Mail,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { paths } from '../paths.ts'

export const adminEntries = [
  { to: paths.adminDashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.adminJobs(), label: 'Jobs', Icon: Briefcase, also: '/admin/job/' },
  { to: paths.adminScoring(), label: 'Candidate Scoring', Icon: ClipboardCheck },
  { to: paths.adminReviewRequests(), label: 'Review Requests', Icon: Scale },
  { to: paths.adminCompanies(), label: 'Companies', Icon: Building2 },
  { to: paths.adminRecruiters(), label: 'Recruiters', Icon: Users },
  { to: paths.adminUsers(), label: 'Admin Users', Icon: ShieldCheck },
  { to: paths.adminSettings(), label: 'Settings', Icon: Settings },
  { to: paths.adminMonitoring(), label: 'Monitoring', Icon: Activity },
  { to: paths.adminOutbox(), label: 'Outbox', Icon: Mail },
  { to: paths.adminEarlyAccess(), label: 'Early Access', Icon: DoorOpen },
  { to: paths.adminRetention(), label: 'Retention', Icon: CalendarClock },
  { to: paths.adminAudit(), label: 'Audit', Icon: ScrollText },
]
