// Every call with the status for each caller and a correct input. The role tests go through it, and the fuzzer starts from it.
import { v7 } from 'uuid'
import type { Client } from '../../shared/client.ts'
import type { Contract } from '../../shared/contract.ts'
import { consentVersion } from '../../shared/consent.ts'
import { testPassword } from '../build/build.ts'
import type { World } from './buildWorld.ts'
import { signWebhook, webhookBody } from '../standIns/elevenlabsStandIn.ts'
import { heldConversation } from '../build/heldConversation.ts'
import { samplePng } from '../build/samplePng.ts'
import { makePdf } from '../build/makePdf.ts'
import { makeAuthenticator } from '../standIns/makeAuthenticator.ts'
import {
  company,
  template,
  job,
  one,
  interview,
  csv,
  person,
  cvText,
  typedLine,
  begin,
  decidedOn,
  declined,
  askedForReview,
  toRemove,
  planTemplate,
  shared,
  webm,
  part,
  approvedRecording,
  spokenAnswer,
  underHold,
  appCode,
  newPasskey,
  addPasskeyTo,
  answerOf,
} from './callInputs.ts'

/** The callers of a row's statuses, in order. */
export const callers = ['nobody', 'own candidate', "other's candidate", 'own recruiter', 'other recruiter', 'admin'] as const
export const tokenOf = (w: World): (string | null)[] => [
  null,
  w.candidate.token,
  w.otherCandidate.token,
  w.recruiter.token,
  w.other.token,
  w.admin.token,
]

/** The secret that signs webhooks, for servers that get it. */
export const testWebhookSecret = 'wsec_of_the_tests'

/** The status for each caller, and the input that is sent. */
export type Row = [statuses: string, input: (w: World, as: (token: string) => Client) => unknown]

const anyone = '200 200 200 200 200 200'
const staff = '401 403 403 200 404 200'
const admin = '401 403 403 403 403 200'
const adminNoContent = '401 403 403 403 403 204'
const ownInterview = '401 200 404 403 403 403'
const listeners = '401 200 404 200 404 200'

/** Both recruiters of the world work for the same company. */
const ownCompany = '401 403 403 200 200 200'

export const callTable: { [R in keyof Contract]: { [C in keyof Contract[R]]: Row } } = {
  sessions: {
    signInByLoginCode: [anyone, (w) => ({ email: w.candidate.email, code: w.candidate.code })],
    signInByLink: [anyone, async (w) => ({ token: await w.newSignInToken() })],
    requestSignInLink: ['202 202 202 202 202 202', (w) => ({ email: w.candidate.email })],
    recruiterLogin: [anyone, (w) => ({ email: w.recruiter.email, password: testPassword })],
    adminLogin: [anyone, (w) => ({ email: w.admin.email, password: testPassword })],
    listSessions: ['401 403 403 200 200 200', () => undefined],
    endSession: [
      '401 403 403 204 404 404',
      async (w, as) => ({ session_id: (await as(w.recruiter.token).sessions.listSessions()).rows[0]!.id }),
    ],
    endSessions: ['401 403 403 204 204 204', () => undefined],
    confirmPassword: ['401 403 403 200 200 200', () => ({ password: testPassword })],
    verifyMfa: [anyone, async (w) => ({ mfa_token: await w.mfaToken(), code: await w.recoveryCode() })],
    setUpMfa: [anyone, async (w) => ({ mfa_token: await w.newMfaToken() })],
    beginSingleSignOn: ['409 409 409 409 409 409', () => ({ user_type: 'recruiter' })],
    finishSingleSignOn: ['401 401 401 401 401 401', () => ({ sign_on_token: 'x', query: '?code=x' })],
    getAccount: ['401 403 403 200 200 200', () => undefined],
    setUpTotp: ['401 403 403 200 200 200', () => undefined],
    confirmTotp: [
      '401 403 403 200 422 422',
      async (w, as) => ({ code: appCode((await as(w.recruiter.token).sessions.setUpTotp()).secret) }),
    ],
    removeTotp: ['401 403 403 204 204 204', () => undefined],
    makeRecoveryCodes: ['401 403 403 200 409 409', async (w, as) => void (await addPasskeyTo(w, as))],
    beginPasskey: ['401 403 403 200 200 200', () => undefined],
    addPasskey: ['401 403 403 201 401 401', async (w, as) => await newPasskey(w, as, makeAuthenticator())],
    renamePasskey: ['401 403 403 200 404 404', async (w, as) => ({ passkey_id: (await addPasskeyTo(w, as)).id, name: 'Old phone' })],
    removePasskey: ['401 403 403 204 404 404', async (w, as) => ({ passkey_id: (await addPasskeyTo(w, as)).id })],
    beginPasskeySignIn: [anyone, () => ({ user_type: 'recruiter' })],
    verifyPasskey: [anyone, async (w, as) => await answerOf((await addPasskeyTo(w, as)).device, as)],
    confirmByPasskey: ['401 403 403 200 401 401', async (w, as) => await answerOf((await addPasskeyTo(w, as)).device, as)],
    logout: ['401 200 200 200 200 200', () => undefined],
    getSession: ['401 200 200 200 200 200', () => undefined],
  },
  jobs: {
    listJobs: ['401 403 403 200 200 403', () => undefined],
    createJob: ['401 403 403 201 201 403', () => ({ title: 'Engineer', company_info: 'Northwind', criteria: 'Ownership' })],
    getJob: [staff, job],
    updateJob: [staff, (w) => ({ ...job(w), title: 'Staff Engineer', blind_review: true })],
    copyJob: ['401 403 403 201 404 201', job],
    closeJob: [staff, job],
    openJob: [staff, job],
    showJob: [staff, (w) => ({ ...job(w), reach: 'Write to jobs@northwind.example' })],
    hideJob: ['401 403 403 204 404 204', job],
    removeJob: ['401 403 403 204 404 403', job],
    uploadPdf: [staff, (w) => ({ ...job(w), file: new File([makePdf('Engineer')], 'job.pdf', { type: 'application/pdf' }) })],
    openPdf: [anyone, (w) => w.pdf],
    attachAgent: [admin, (w) => ({ ...job(w), elevenlabs_agent_id: 'builtin' })],
    detachAgent: [adminNoContent, job],
    testAgent: [
      staff,
      async (w, as) => {
        await as(w.admin.token).jobs.attachAgent({ ...job(w), elevenlabs_agent_id: 'agent_of_another' })
        return job(w)
      },
    ],
    adminListJobs: [admin, () => undefined],
    adminGetJob: [admin, job],
    adminRemoveJob: [adminNoContent, job],
    adminAttachAgent: [admin, (w) => ({ ...job(w), elevenlabs_agent_id: 'builtin' })],
    adminDetachAgent: [adminNoContent, job],
  },
  candidates: {
    listCandidates: [staff, job],
    adminListCandidates: [admin, job],
    findCandidates: ['401 403 403 200 200 200', () => undefined],
    getCandidate: [staff, one],
    addCandidate: ['401 403 403 201 404 201', (w) => ({ ...job(w), ...person() })],
    updateCandidate: [staff, (w) => ({ ...one(w), ...person() })],
    removeCandidate: ['401 403 403 204 404 204', one],
    importCandidates: [staff, (w) => ({ ...job(w), file: csv('name,email,phone\nPriya,p@example.com,021\n') })],
    previewImport: [staff, (w) => ({ ...job(w), file: csv('Full Name,E-mail,Mobile\nPriya,p@example.com,021\n') })],
    getCandidateImportTemplate: [staff, job],
    sendInvites: [staff, (w) => ({ ...job(w), candidate_ids: [w.candidate.id] })],
    previewInvitation: [staff, one],
    copyInvitation: [staff, one],
    remindCandidates: [staff, (w) => ({ ...job(w), candidate_ids: [w.candidate.id] })],
    previewReminder: [staff, one],
    stopReminders: [
      '200 200 200 200 200 200',
      (w) => ({ token: w.stopToken, raw: new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' }) }),
    ],
    regenerateCode: [staff, one],
    adminRegenerateCode: [admin, one],
    eraseCandidate: [admin, (w) => ({ ...interview(w), reason: 'asked_for' })],
    previewErasure: [admin, interview],
  },
  plans: {
    getPlan: [staff, job],
    draftQuestion: [staff, (w) => ({ ...job(w), criterion: 'Keeps calm' })],
    updatePlan: [staff, (w) => ({ job_id: w.newJob.id, version: 1, competencies: w.newPlan.competencies })],
    rewritePlan: ['401 403 403 200 404 200', job],
    discardPlanEdits: [staff, (w) => ({ job_id: w.newJob.id, version: 1 })],
    confirmPlan: [staff, (w) => ({ ...job(w), version: 1 })],
    listPlanTemplates: ['401 403 403 200 200 200', () => undefined],
    createPlanTemplate: ['401 403 403 201 404 201', (w) => ({ ...job(w), name: 'Warehouse' })],
    renamePlanTemplate: [ownCompany, async (w, as) => ({ template_id: await planTemplate(w, as), name: 'Renamed' })],
    removePlanTemplate: ['401 403 403 204 204 204', async (w, as) => ({ template_id: await planTemplate(w, as) })],
    applyPlanTemplate: [staff, async (w, as) => ({ job_id: w.newJob.id, version: 1, template_id: await planTemplate(w, as) })],
  },
  interviews: {
    getRehearsal: [staff, job],
    askInRehearsal: [staff, (w) => ({ ...job(w), turns: [] })],
    getInterview: [ownInterview, interview],
    giveConsent: [ownInterview, (w) => ({ ...interview(w), version: consentVersion })],
    requestAdjustment: ['401 201 404 403 403 403', (w) => ({ ...interview(w), kind: 'more_time' })],
    listAdjustments: [staff, job],
    startInterview: [
      ownInterview,
      async (w, as) => {
        await as(w.candidate.token).interviews.giveConsent({ ...interview(w), version: consentVersion })
        return interview(w)
      },
    ],
    submitAnswer: [
      ownInterview,
      async (w, as) => ({
        ...interview(w),
        turn_id: v7(),
        question_turn_id: (await begin(w, as)).current!.turn_id,
        mode: 'typed',
        text: 'I wrote the plan.',
      }),
    ],
    recordEvents: [
      ownInterview,
      async (w, as) => {
        await begin(w, as)
        return { ...interview(w), events: [{ event_id: v7(), kind: 'paste', at: new Date().toISOString(), amount: 5 }] }
      },
    ],
    endInterview: [
      ownInterview,
      async (w, as) => {
        await begin(w, as)
        return interview(w)
      },
    ],
    reopenInterview: [
      staff,
      async (w, as) => {
        const { interviews } = as(w.candidate.token)
        if ((await interviews.getInterview(interview(w))).interview_status === 'not_started') await begin(w, as)
        await interviews.endInterview(interview(w))
        return { ...one(w), reason: 'The fire alarm went off.' }
      },
    ],
    previewReopening: [staff, one],
    explainEvent: [
      ownInterview,
      async (w, as) => {
        await begin(w, as)
        const event_id = v7()
        await as(w.candidate.token).interviews.recordEvents({
          ...interview(w),
          events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 500 }],
        })
        return { ...interview(w), event_id, text: 'I pasted my own notes.' }
      },
    ],
    putRecordingPart: [
      ownInterview,
      async (w, as) => {
        await begin(w, as)
        return part(w)
      },
    ],
    listRecordings: [listeners, approvedRecording],
    getRecording: [listeners, approvedRecording],
    openRecording: [
      anyone,
      async (w, as) => {
        const { segments } = await as(w.candidate.token).interviews.listRecordings(await approvedRecording(w, as))
        const url = new URL(segments[0]!.url, 'http://any')
        const [interview_id, segment_id] = url.pathname.split('/').slice(-2)
        return { interview_id, segment_id, ...Object.fromEntries(url.searchParams) }
      },
    ],
    openSpeech: [
      anyone,
      async (w, as) => {
        const url = new URL((await begin(w, as)).current!.speech_url!, 'http://any')
        const [candidate_id, , turn_id] = url.pathname.split('/').slice(-3)
        return { candidate_id, turn_id, ...Object.fromEntries(url.searchParams) }
      },
    ],
    transcribeSpeech: [
      ownInterview,
      async (w, as) => {
        await begin(w, as)
        return { ...interview(w), raw: webm() }
      },
    ],
    typeTranscript: [admin, spokenAnswer],
    beginConversation: [
      ownInterview,
      async (w, as) => {
        await as(w.admin.token).jobs.attachAgent({ ...job(w), elevenlabs_agent_id: 'agent_of_another' })
        return { ...interview(w), attempt_id: (await begin(w, as)).attempt_id, conversation_id: `conv_${w.candidate.id}` }
      },
    ],
    elevenlabsWebhook: [
      anyone,
      () => {
        const body = webhookBody('post_call_transcription', heldConversation('conv_of_nobody', v7(), [['agent', 'Hello', 0]]))
        return { 'elevenlabs-signature': signWebhook(testWebhookSecret, body), raw: new Blob([body], { type: 'application/json' }) }
      },
    ],
  },
  scoring: {
    listRankedCandidates: [staff, job],
    getRankedCandidate: [staff, (w) => ({ job_id: w.job.id, candidate_id: w.approved.id })],
    exportShortlist: [staff, job],
    getJobAnalytics: [staff, job],
    listScoresToReview: [admin, () => undefined],
    getScoringSummary: [admin, () => undefined],
    getScore: [admin, (w) => ({ candidate_id: w.pending.id })],
    reviewScore: [admin, (w) => ({ candidate_id: w.pending.id, action: 'approve' })],
    bulkApproveScores: [admin, (w) => [w.pending.id]],
    overrideScore: [admin, (w) => ({ candidate_id: w.pending.id, overall_score: 61, reason: 'The second answer says more.' })],
    setLevels: [
      admin,
      (w) => ({
        candidate_id: w.pending.id,
        levels: w.plan.competencies.slice(0, 1).map((c) => ({ name: c.name, level: 4, quotes: ['I found the slow query'] })),
      }),
    ],
    undoLevels: [
      admin,
      async (w, as) => {
        const { scoring } = as(w.admin.token)
        await scoring.setLevels({ candidate_id: w.pending.id, levels: [{ name: w.plan.competencies[0]!.name, level: 4 }] })
        return { candidate_id: w.pending.id }
      },
    ],
    undoReviewDecision: [
      admin,
      async (w, as) => {
        const { scoring } = as(w.admin.token)
        const { decision } = await scoring.getScore({ candidate_id: w.pending.id })
        if (decision === 'pending') await scoring.reviewScore({ candidate_id: w.pending.id, action: 'approve' })
        return { candidate_id: w.pending.id }
      },
    ],
    getAgreement: [admin, () => undefined],
    scoreAgain: [admin, (w) => ({ candidate_id: w.pending.id })],
    previewFeedback: [admin, (w) => ({ candidate_id: w.approved.id })],
    sendFeedback: [admin, (w) => ({ candidate_ids: [w.approved.id], send_immediately: true })],
    uploadScores: [
      admin,
      (w) => ({
        file: csv(
          `candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags\n${w.pending.id},${w.pending.email},81,90,Ownership:80,Good,\n`,
        ),
      }),
    ],
    getScoreUploadTemplate: [admin, () => undefined],
  },
  outcomes: {
    setOutcome: [staff, (w) => ({ ...decidedOn(w), outcome: 'declined', reason: 'Another had the licence.' })],
    setOutcomes: [staff, (w) => ({ ...job(w), candidate_ids: [w.approved.id], outcome: 'advanced', reason: '' })],
    undoOutcomes: [
      staff,
      async (w, as) => {
        await as(w.admin.token).outcomes.setOutcome({ ...decidedOn(w), outcome: 'advanced', reason: '' })
        return { ...job(w), candidate_ids: [w.approved.id] }
      },
    ],
    removeOutcome: [staff, toRemove],
    getTimeline: [staff, decidedOn],
    listCandidateNotes: [staff, decidedOn],
    addCandidateNote: ['401 403 403 201 404 201', (w) => ({ ...decidedOn(w), text: 'Knows the tools.' })],
    listMentions: ['401 403 403 200 200 200', () => undefined],
    listJobStaff: [staff, job],
    getCandidateNoticeTemplate: [staff, (w) => ({ ...decidedOn(w), kind: 'declined' })],
    sendNotice: [staff, declined],
    getBulkNoticeTemplate: [staff, (w) => ({ ...job(w), candidate_ids: [w.approved.id], kind: 'advanced' })],
    sendNotices: [
      staff,
      async (w, as) => {
        const { candidate_id, ...message } = await declined(w, as)
        return { ...message, candidate_ids: [candidate_id] }
      },
    ],
  },
  shares: {
    createShare: ['401 403 403 201 404 201', (w) => ({ ...job(w), candidate_ids: [w.approved.id], expires_in_days: 7 })],
    listShares: [staff, job],
    endShare: ['401 403 403 204 404 204', async (w, as) => ({ ...job(w), share_id: (await shared(w, as)).id })],
    getShare: [anyone, async (w, as) => ({ token: (await shared(w, as)).token })],
    giveAdvice: [
      '201 201 201 201 201 201',
      async (w, as) => ({
        token: (await shared(w, as)).token,
        candidate_id: w.approved.id,
        advice: 'advance',
        note: 'Knows the work.',
        name: 'Hana Cole',
      }),
    ],
  },
  people: {
    forgotPassword: ['202 202 202 202 202 202', (w) => ({ email: w.recruiter.email, user_type: 'recruiter' })],
    openPasswordLink: [anyone, async (w) => ({ token: await w.passwordLink() })],
    resetPassword: ['200 200 200 200 200 200', async (w) => ({ token: await w.passwordLink(), new_password: 'four quiet herons waiting' })],
    changePassword: ['401 403 403 200 200 200', () => ({ current_password: testPassword, new_password: 'four quiet herons waiting' })],
    setSummaryEmail: ['401 403 403 200 200 200', () => ({ summary_email: true })],
    stopSummaryEmail: [
      '200 200 200 200 200 200',
      (w) => ({ token: w.summaryStopToken, raw: new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' }) }),
    ],
    inviteRecruiter: [admin, (w) => ({ recruiter_id: w.invited.id })],
    inviteAdminUser: [admin, (w) => ({ admin_user_id: w.invitedAdmin.id })],
    listRecruiters: [admin, () => undefined],
    createRecruiter: [
      '401 403 403 403 403 201',
      (w) => ({ name: 'New', email: `${v7()}@example.com`, password: testPassword, company_id: w.company.id }),
    ],
    getRecruiter: [admin, (w) => ({ recruiter_id: w.recruiter.id })],
    updateRecruiter: [admin, (w) => ({ recruiter_id: w.recruiter.id, name: 'Renamed' })],
    removeRecruiter: [adminNoContent, (w) => ({ recruiter_id: w.recruiter.id })],
    listCompanyRecruiters: [admin, (w) => ({ company_id: w.company.id })],
    listAdminUsers: [admin, () => undefined],
    createAdminUser: ['401 403 403 403 403 201', () => ({ email: `${v7()}@example.com`, password: testPassword })],
    updateAdminUser: [admin, (w) => ({ admin_user_id: w.spareAdmin.id, email: `${v7()}@example.com` })],
    removeAdminUser: [adminNoContent, (w) => ({ admin_user_id: w.spareAdmin.id })],
  },
  companies: {
    listCompanies: [admin, () => undefined],
    createCompany: ['401 403 403 403 403 201', () => ({ name: 'Southwind' })],
    getCompany: [admin, (w) => ({ company_id: w.company.id })],
    updateCompany: [admin, (w) => ({ company_id: w.company.id, name: 'Renamed' })],
    removeCompany: [adminNoContent, (w) => ({ company_id: w.spareCompany.id })],
  },
  letters: {
    getCompanyEmails: [ownCompany, company],
    saveEmailTemplate: [ownCompany, (w) => ({ ...template(w), subject: 'Talk with us', text: 'Hello {{candidate_name}}' })],
    resetEmailTemplate: ['401 403 403 200 200 200', (w) => ({ ...template(w), updated_at: new Date().toISOString() })],
    previewEmailTemplate: [ownCompany, (w) => ({ ...template(w), subject: 'Talk with us', text: 'Hello {{candidate_name}}' })],
    uploadLogo: [ownCompany, (w) => ({ ...company(w), file: new File([samplePng()], 'logo.png', { type: 'image/png' }) })],
    removeLogo: ['401 403 403 204 204 204', company],
  },
  earlyAccess: {
    requestEarlyAccess: [anyone, () => ({ name: 'Tama', email: 'tama@example.com', role: 'Recruiter' })],
    listEarlyAccess: [admin, () => undefined],
  },
  occupations: {
    listOccupations: ['401 200 200 200 200 200', () => ({ q: 'nurse' })],
    getOccupation: ['401 200 200 200 200 200', () => ({ occupation_id: 'barista' })],
  },
  profiles: {
    getProfile: [ownInterview, interview],
    uploadCv: [ownInterview, (w) => ({ ...interview(w), file: new File([makePdf(cvText)], 'cv.pdf', { type: 'application/pdf' }) })],
    bringLinkedin: [ownInterview, (w) => ({ ...interview(w), rows: [{ file: 'Skills', cells: { Name: 'Rostering' } }] })],
    // Nothing listens at GitHub's address in this world.
    bringGithub: ['401 503 404 403 403 403', (w) => ({ ...interview(w), username: 'priya' })],
    bringJsonResume: [ownInterview, (w) => ({ ...interview(w), skills: [{ name: 'Rostering' }] })],
    bringInterview: [ownInterview, interview],
    addProfileLine: ['401 201 404 403 403 403', (w) => ({ ...interview(w), kind: 'skill', text: 'Rostering' })],
    updateProfileLine: [ownInterview, async (w, as) => ({ ...interview(w), profile_line_id: await typedLine(w, as), state: 'rejected' })],
    changeProfileLines: [ownInterview, async (w, as) => ({ ...interview(w), line_ids: [await typedLine(w, as)], to: 'deleted' })],
    removeProfileLine: ['401 204 404 403 403 403', async (w, as) => ({ ...interview(w), profile_line_id: await typedLine(w, as) })],
    setPathGoal: [ownInterview, (w) => ({ ...interview(w), occupation_id: 'barista', hours_per_week: 12 })],
    getPaths: [ownInterview, interview],
    wordNextSteps: [ownInterview, interview],
    getJobGaps: [ownInterview, interview],
    setOpenJobsChoice: [ownInterview, (w) => ({ ...interview(w), see: true })],
    listOpenJobs: [ownInterview, interview],
    shareProfile: [ownInterview, (w) => ({ ...interview(w), company_id: w.company.id, shared: true })],
    exportProfile: [ownInterview, interview],
    getSharedProfile: [
      '401 403 403 200 404 403',
      async (w, as) => {
        await as(w.candidate.token).profiles.shareProfile({ ...interview(w), company_id: w.company.id, shared: true })
        return one(w)
      },
    ],
  },
  rights: {
    getOwnRights: [ownInterview, interview],
    addCorrection: [
      '401 201 404 403 403 403',
      async (w, as) => {
        const { current } = await begin(w, as)
        const turn_id = v7()
        const answer = { ...interview(w), turn_id, question_turn_id: current!.turn_id, mode: 'typed' as const, text: 'I wrote the plan.' }
        await as(w.candidate.token).interviews.submitAnswer(answer)
        return { ...interview(w), turn_id, text: 'We wrote it, three of us.' }
      },
    ],
    requestReview: [
      '401 201 404 403 403 403',
      async (w, as) => {
        await as(w.recruiter.token).outcomes.setOutcome({ ...one(w), outcome: 'declined', reason: '' })
        return { ...interview(w), reason: 'My second answer was cut off.' }
      },
    ],
    exportOwnData: [ownInterview, interview],
    eraseOwnData: [ownInterview, (w) => ({ ...interview(w), email: w.candidate.email })],
    getReceipt: [
      anyone,
      async (w, as) => {
        const erased = await as(w.admin.token).candidates.eraseCandidate({ candidate_id: w.pending.id, reason: 'no_longer_needed' })
        return { number: erased.receipt_number }
      },
    ],
    getCandidateRights: [staff, one],
    listReviewRequests: [admin, () => undefined],
    previewReviewAnswer: [
      admin,
      async (w, as) => ({ request_id: await askedForReview(w, as), outcome: 'upheld', text: 'I read all of it again.' }),
    ],
    answerReviewRequest: [
      admin,
      async (w, as) => ({ request_id: await askedForReview(w, as), outcome: 'upheld', text: 'I read all of it again.' }),
    ],
  },
  system: {
    getServerInfo: [anyone, () => undefined],
    getAdminStats: [admin, () => undefined],
    getAgentCounts: [admin, () => undefined],
    getSystemStatus: [admin, () => undefined],
    getReaderFigures: [admin, () => undefined],
    listEmails: [admin, () => undefined],
    getEmail: [admin, (w) => ({ email_id: w.email.id })],
    revealEmail: [admin, (w) => ({ email_id: w.email.id })],
    resendEmail: [admin, (w) => ({ email_id: w.email.id })],
    listDecisions: [admin, () => undefined],
  },
  audit: {
    listAudit: [admin, () => undefined],
    exportAudit: [admin, () => undefined],
  },
  retention: {
    getRetention: [admin, () => undefined],
    listEndedJobs: [admin, () => undefined],
    listHolds: [admin, () => undefined],
    holdJob: ['401 403 403 403 403 201', (w) => ({ ...job(w), reason: 'A complaint is open.' })],
    liftJobHold: [admin, (w, as) => underHold(w, as, null)],
    holdCandidate: ['401 403 403 403 403 201', (w) => ({ ...one(w), reason: 'A complaint is open.' })],
    liftCandidateHold: [admin, (w, as) => underHold(w, as, w.candidate.id)],
  },
}
