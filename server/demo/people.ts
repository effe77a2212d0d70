// The candidates of the demo: names from many places, one address each at example.com, and telephone numbers that belong to nobody.
export type Person = { name: string; email: string; phone: string }

// Telephone ranges that are reserved for fiction in the United Kingdom, the United States and Ireland.
const numbers = [
  (n: number) => `+44 7700 900${three(n)}`,
  (n: number) => `+1 202 555 01${two(n)}`,
  (n: number) => `+353 20 911 0${three(n)}`,
]
const two = (n: number) => String(n % 100).padStart(2, '0')
const three = (n: number) => String(n % 1000).padStart(3, '0')

const longName = 'Maria da Conceição Alexandra Guadalupe Fernanda de Vasconcelos e Albuquerque Montenegro-Saldanha de Bragança Lobos Rocha'

// If a name cannot be written in plain letters, its address follows a slash.
const names = `Aroha Tamihana, Mateo Fernández, Ngozi Okafor, Yuki Tanaka, Priya Raman, Lars Eriksen, Fatima Zahra El Idrissi, Siobhán O’Connor, Nguyễn Thị Hương, Dmitri Volkov, Ama Mensah,
Wiremu Parata, Chloé Dubois, Arjun Nair, Zeynep Yılmaz, Hemi Walker, Sofia Rossi, Tariq Aziz, Emily Clarke, Kwame Boateng, Ana Paula Ribeiro, Jonas Weber, Min-jun Kim, Leila Haddad, Petra Nováková,
Tevita Fonua, Grace Mwangi, Ravi Shankar Iyer, Ingrid Solberg, Omar Farouk, Isabella Conti, Daniel Cohen, Sione Taufa, Agnieszka Kowalska, Thabo Nkosi, Mei Ling Chen, Callum McGregor, Amina Diallo,
Andrei Popescu, Hana Suzuki, Lucía Morales, Viktor Horváth, Salma Benali, James Patel, Noor Jahan, Björn Sigurðsson, Chinedu Eze, Anahera Ruru, Pedro Almeida, Katarzyna Wójcik, Bilal Ahmed, Elif Demir,
Oluwaseun Adeyemi, Marie Lefèvre, Samuel Tesfaye, Rina Yamamoto, Stefan Ilić, Talia Goldberg, Manaia Pouaka, Deepa Krishnan, Hugo Lindqvist, Nadia Petrova, Kofi Asante, Rosa Jiménez, Tuan Pham, Eleni Papadopoulou,
Ibrahim Traoré, Freya Jensen, Sanjay Gupta, Mele Vainikolo, Giulia Ferrari, Ahmad Rahimi, Ewa Lewandowska, Kenji Watanabe, Zanele Dlamini, Lucas Moreira, Orla Byrne, Farid Mammadov, Tui Henare, Camille Laurent,
Vusi Khumalo, Anjali Desai, Mikael Korhonen, Yasmin Hosseini, Carlos Quispe, Hye-jin Park, Bruna Carvalho, Tamar Beridze, Liam Murphy, Adaeze Nwosu, Sunil Perera, Olga Kravchenko, Rangi Kereama, Maxime Girard,
Huda Al-Sayed, Gábor Szabó, Nomvula Mokoena, Ricardo Vargas, Thandiwe Moyo, Emre Kaya, Kavya Reddy, Johan de Vries, Marama Tipene, Abdul Karim, Beatriz Costa, Wei Zhang, Ailsa Campbell, Musa Kamara,
Ilse van den Berg, Rohan Fernando, Snežana Jovanović, Teuila Leota, Paulo Teixeira, Mariam Keita, Henrik Nielsen, Soraya Amiri, Diego Castillo, Ji-woo Lee, Akua Owusu, Matteo Bianchi, Irina Sokolova, Keoni Kealoha,
Shreya Banerjee, Tomáš Dvořák, Rebecca Levi, Youssef Mansour, Linh Tran, Astrid Holm, Babajide Ogunleye, Valentina Cruz, Haruto Sato, Moana Faleolo, Niamh Gallagher, Cristian Ionescu, Zainab Bello, Oskar Zieliński,
Paolo Greco, Tala Santos, Jasper Bakker, Ruta Kazlauskienė, Imran Sheikh, Adwoa Appiah, Elina Virtanen, Joaquín Herrera, Duc Le, Nkechi Obi, Shirin Kazemi, Alofa Tuilagi, Marek Horák, Gwen Davies, Ayesha Siddiqui,
Florian Becker, Lindiwe Zulu, Sergio Navarro, Ana Horvat, Tane Mahuta, Birgit Larsen, Wanjiru Kamau, Nikhil Joshi, Iman Warsame, Eszter Nagy, Rafael Souza, Xin Yi Lim, Gareth Hughes, Halima Yusuf, Milan Kovač,
Satoshi Ito, Paula Ortega, Kahu Rangihuna, Jelena Marković, Desta Bekele, Margot Fournier, Aditya Kulkarni, Sanna Mäkinen, Emeka Udo, Clara Schmidt, Pita Manuka, Anya Fedorova, Luis Mendoza, Hoa Vu, Rhys Morgan,
Farah Nasser, Viggo Madsen, Tendai Chikwanha, 李娜/na.li, Ольга Мельник/olga.melnyk, محمد الحسن/mohammed.alhassan, Jakub Sedláček, Kiri Te Aho, Bao Nguyen,
Signe Kristensen, Obinna Chukwu, Marisol Delgado, Tuva Haugen, Manu Tuiasosopo, Parvati Rao, Lorenzo Marino, Aisling Doyle, Khadija Omar`

const plainLetters: Record<string, string> = { đ: 'd', ø: 'o', ð: 'd', ł: 'l', ı: 'i', æ: 'ae', ß: 'ss' }
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[đøðłıæß]/g, (c) => plainLetters[c]!)
    .replace(/[^a-z\s-]/g, '')

function toPerson(written: string): Omit<Person, 'phone'> {
  const [name = '', given] = written.split('/')
  const words = plain(name).split(/\s+/)
  return { name, email: `${given ?? `${words[0]!}.${words.at(-1)!}`}@example.com` }
}

const longNamed = 149

/** Two hundred different people, always in the same order. One has the longest name that is allowed. */
export const people: readonly Person[] = names
  .split(/,\s+/)
  .toSpliced(longNamed, 0, `${longName}/maria.montenegro`)
  .map((written, i) => ({ ...toPerson(written), phone: numbers[i % numbers.length]!(i * 7 + 11) }))
