import type { RoomRoutes } from '../http/mount.ts'
import { createCompany, getCompany, listCompanies, removeCompany, updateCompany } from './companies.ts'

export const companyRoutes: RoomRoutes<'companies'> = { listCompanies, createCompany, getCompany, updateCompany, removeCompany }
