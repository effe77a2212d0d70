import type { RoomRoutes } from '../RoomRoutes.ts'
import { createCompany, getCompany, listCompanies, removeCompany, updateCompany } from './companies.ts'

export const companyRoutes: RoomRoutes<'companies'> = { listCompanies, createCompany, getCompany, updateCompany, removeCompany }
